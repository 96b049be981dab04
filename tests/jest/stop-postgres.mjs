export default async function stopPostgres() {
  await globalThis[Symbol.for("dune-harbour.test-postgres")]?.();
}
