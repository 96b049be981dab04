import { defineUnknownEndpoint } from "../server/endpoint";

/** Every other address under `/api`. */
export default defineUnknownEndpoint();
