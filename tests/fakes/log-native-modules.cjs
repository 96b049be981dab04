// Required by a process before everything else: writes the native modules that it loads to standard error.
const { dlopen } = process;
process.dlopen = function (module, file, ...rest) {
  process.stderr.write(`native ${file}\n`);
  return dlopen.call(this, module, file, ...rest);
};
