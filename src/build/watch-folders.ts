import { readdirSync, statSync, watch, type FSWatcher } from "node:fs";
import { join, relative, sep } from "node:path";

/** Changes that come within this time, as when several files are saved at once, are told together. */
const settleMs = 200;

/**
 * Calls `changed` with whatever was written, renamed or removed below a folder. Each folder is watched by itself: Node's
 * own way to watch all below (20, Linux) loses a file for good once an editor has put a new one in its place, which is
 * how many of them save.
 * @param changed gets paths below the folder, with slashes
 * @returns ends it
 */
export function watchFolders(root: string, changed: (paths: string[]) => void): () => void {
  const paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    const told = [...paths];
    paths.clear();
    changed(told);
  };
  const watched = new Map<string, { inode: number; watcher: FSWatcher }>();
  const scan = () => {
    const folders = new Map(foldersBelow(root).map((folder) => [folder, inodeOf(folder)]));
    for (const [folder, { inode, watcher }] of watched) {
      if (folders.get(folder) === inode) continue;
      watcher.close();
      watched.delete(folder);
    }
    for (const [folder, inode] of folders) {
      if (inode === undefined || watched.has(folder)) continue;
      const watcher = watch(folder, (_, name) => {
        scan();
        paths.add(relative(root, join(folder, name ?? "")).replaceAll(sep, "/"));
        clearTimeout(timer);
        timer = setTimeout(tell, settleMs);
      });
      // It is gone: the folder that it was in tells that.
      watcher.on("error", () => {});
      watched.set(folder, { inode, watcher });
    }
  };
  scan();
  return () => {
    clearTimeout(timer);
    for (const { watcher } of watched.values()) watcher.close();
  };
}

function foldersBelow(root: string): string[] {
  const below = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return [root, ...below.map(({ parentPath, name }) => join(parentPath, name))];
}

const inodeOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.ino;
