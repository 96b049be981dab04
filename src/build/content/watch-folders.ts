import { readdirSync, statSync, watch, type FSWatcher } from "node:fs";
import { join, relative } from "node:path";

/**
 * Calls `changed` for whatever is written, renamed or removed below a folder. Each folder is watched by itself: Node's
 * own way to watch all below (20, Linux) loses a file for good once an editor has put a new one in its place, which is
 * how many of them save.
 * @returns ends it
 */
export function watchFolders(root: string, changed: (path: string) => void): () => void {
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
        changed(relative(root, join(folder, name ?? "")));
      });
      // It is gone: the folder that it was in tells that.
      watcher.on("error", () => {});
      watched.set(folder, { inode, watcher });
    }
  };
  scan();
  return () => {
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
