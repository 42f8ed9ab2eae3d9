import vm from 'node:vm';

interface Compiled {
  source: string;
  script: vm.Script;
}

type Compiling = typeof vm & { compiled?: Map<string, Compiled> };

const shared: Compiling = vm;

/**
 * Compiles each module once in a process, and not anew for every test file: jest gives every file a context of its own and compiles all its
 * modules there, a quarter of the time of a short one. A script, compiled once, can be run in any context. jest's callback for `import()`
 * is left out: it works only with node --experimental-vm-modules, unused by these tests.
 */
if (!shared.compiled) {
  const compiled = new Map<string, Compiled>();
  shared.compiled = compiled;
  const { compileFunction } = vm;
  shared.compileFunction = (source, parameters = [], options = {}) => {
    const { filename, parsingContext } = options;
    // A test file is loaded once.
    if (!filename || !parsingContext || /\.test\.tsx?$/.test(filename)) {
      return compileFunction(source, parameters, options);
    }
    const key = `${parameters.join()} ${filename}`;
    let known = compiled.get(key);
    if (known?.source !== source) {
      const head = `(function (${parameters.join()}) {`;
      // Lines and columns stay those of the file.
      known = { source, script: new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }) };
      compiled.set(key, known);
    }
    return known.script.runInContext(parsingContext);
  };
}
