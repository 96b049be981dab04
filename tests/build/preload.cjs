// Loaded into every process of a build before all else, so that a test decides which day it is.
const ahead = Number(process.env.NODE_CLOCK_AHEAD_MS ?? 0);
if (ahead !== 0) {
  const TrueDate = Date;
  globalThis.Date = class Date extends TrueDate {
    constructor(...values) {
      if (values.length === 0) super(TrueDate.now() + ahead);
      else super(...values);
    }

    static now() {
      return TrueDate.now() + ahead;
    }
  };
}
