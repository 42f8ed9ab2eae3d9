import { javaChoice, javaInput, javaOutput } from './javaModels.ts';
import { comment, javaFile, type Written } from './javaText.ts';
import type { Api, ApiOperation } from './model.ts';
import { errorName, type Release } from './names.ts';

/** The written part of the Java client: names of files with their text. */
export function javaFiles({ operations, models, choices, errorCodes }: Api, release: Release): Record<string, string> {
  const written = [
    ...models.map((model) => (model.side === 'input' ? javaInput(model) : javaOutput(model))),
    ...choices.map(javaChoice),
    ...errorCodes.map(javaError),
    errorTable(errorCodes),
    operationTable(operations),
    releaseFacts(release),
  ];
  return Object.fromEntries(written.map((file) => [`${file.name}.java`, javaFile(file)]));
}

function javaError(code: string): Written {
  const name = `${errorName(code)}Exception`;
  const lines = [
    comment(`The API refused the call with {@code ${code}}.`),
    `public final class ${name} extends ApiException {`,
    '  private static final long serialVersionUID = 1L;',
    '',
    `  ${name}(Refusal refusal) {`,
    '    super(refusal);',
    '  }',
    '}',
  ];
  return { name, imports: [], text: lines.join('\n') };
}

function errorTable(codes: string[]): Written {
  const lines = [
    comment('Which exception stands for a code.'),
    'final class Refusals {',
    '  private Refusals() {}',
    '',
    comment('The exception of a code; for a code that is not known here, the base of all.', '  '),
    '  static ApiException exceptionOf(Refusal refusal) {',
    '    switch (refusal.code()) {',
    ...codes.flatMap((code) => [`      case "${code}":`, `        return new ${errorName(code)}Exception(refusal);`]),
    '      default:',
    '        return new ApiException(refusal);',
    '    }',
    '  }',
    '}',
  ];
  return { name: 'Refusals', imports: [], text: lines.join('\n') };
}

function operationTable(operations: ApiOperation[]): Written {
  const lines = [
    comment('The operations of the API, each to wait for and to go on meanwhile.'),
    'abstract class Operations {',
    '  abstract <T extends Answer> T call(Operation<T> operation, Input input, CallOptions options);',
    '',
    '  abstract <T extends Answer> CompletableFuture<T> start(Operation<T> operation, Input input, CallOptions options);',
    ...operations.flatMap(operationMethods),
    '}',
  ];
  return { name: 'Operations', imports: ['java.util.concurrent.CompletableFuture'], text: lines.join('\n') };
}

function operationMethods({ name, method, path, summary, input, output }: ApiOperation): string[] {
  const constant = name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  const sent = input ? 'input' : 'null';
  const withInput = input ? `${input} input` : '';
  const withOptions = [withInput, 'CallOptions options'].filter(Boolean).join(', ');
  const preset = [input ? 'input' : '', 'CallOptions.none()'].filter(Boolean).join(', ');
  const result = { call: output, start: `CompletableFuture<${output}>` };
  return [
    '',
    `  private static final Operation<${output}> ${constant} =`,
    `      new Operation<>("${method}", "${path}", ${output}::new);`,
    ...(['call', 'start'] as const).flatMap((verb) => {
      const called = verb === 'call' ? name : `${name}Async`;
      return [
        '',
        comment(summary, '  '),
        `  public ${result[verb]} ${called}(${withInput}) {`,
        `    return ${called}(${preset});`,
        '  }',
        '',
        comment(summary, '  '),
        `  public ${result[verb]} ${called}(${withOptions}) {`,
        `    return ${verb}(${constant}, ${sent}, options);`,
        '  }',
      ];
    }),
  ];
}

function releaseFacts({ version, baseUrl }: Release): Written {
  const lines = [
    'final class Release {',
    `  static final String VERSION = "${version}";`,
    `  static final String BASE_URL = "${baseUrl}";`,
    '',
    '  private Release() {}',
    '}',
  ];
  return { name: 'Release', imports: [], text: lines.join('\n') };
}
