// Required first by a process: tells on its standard error which native modules it loads.
const { dlopen } = process;
process.dlopen = function (module, file, ...rest) {
  process.stderr.write(`native ${file}\n`);
  return dlopen.call(this, module, file, ...rest);
};
