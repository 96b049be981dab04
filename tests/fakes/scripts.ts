interface Script<Behaviour> {
  behaviours: readonly Behaviour[];
  next: number;
  once: boolean;
}

export interface ScriptOptions {
  /** Back to normal after the last behaviour, which otherwise stays. */
  once?: boolean;
}

/** How a fake is to answer its next requests, by path or kind of request. */
export class Scripts<Key, Behaviour> {
  readonly #scripts = new Map<Key, Script<Behaviour>>();

  /** The next requests get these behaviours in turn. An empty list means back to normal. */
  set(key: Key, behaviours: readonly Behaviour[], { once = false }: ScriptOptions = {}): void {
    if (behaviours.length === 0) this.#scripts.delete(key);
    else this.#scripts.set(key, { behaviours, next: 0, once });
  }

  /** The behaviour for one request, which is thereby used up. */
  take(key: Key): Behaviour | undefined {
    const script = this.#scripts.get(key);
    if (!script) return undefined;
    const behaviour = script.behaviours[Math.min(script.next, script.behaviours.length - 1)];
    script.next += 1;
    if (script.once && script.next >= script.behaviours.length) this.#scripts.delete(key);
    return behaviour;
  }

  clear(): void {
    this.#scripts.clear();
  }
}
