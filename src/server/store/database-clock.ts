/**
 * The clock of a database that several hosts share, whose own clocks may be minutes apart. Between two answers of the
 * database the process's elapsed time counts on, which nobody sets. It is wrong by no more than the last answer took to
 * come, and by what that counting has drifted since.
 */
export class DatabaseClock {
  /** The database's time less `performance.now()`, ms; until the first answer the host's own time. */
  #ahead = Date.now() - performance.now();

  /** Milliseconds since 1970. */
  now(): number {
    return Math.round(performance.now() + this.#ahead);
  }

  /**
   * Keeps what is known as long as the answer does not disprove it, so that the clock does not tremble.
   * @param time what the database answered, ms since 1970
   * @param asked when it was asked, by `performance.now()`; it has just answered
   */
  learn(time: number, asked: number): void {
    const least = time - performance.now();
    const most = time - asked;
    if (this.#ahead < least || this.#ahead > most) this.#ahead = (least + most) / 2;
  }
}
