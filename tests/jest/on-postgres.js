// See tests/fakes/database.ts.
process.env.TEST_STORE = "postgres";
