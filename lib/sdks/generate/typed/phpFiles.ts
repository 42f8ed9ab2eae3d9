import type { Api, ApiOperation } from './model.ts';
import { errorName, type Release } from './names.ts';
import { phpChoice, phpInput, phpOutput } from './phpModels.ts';
import { doc, phpFile } from './phpText.ts';

/** The written part of the PHP client: names of files under `src` with their text. */
export function phpFiles({ operations, models, choices, errorCodes }: Api, release: Release): Record<string, string> {
  return {
    ...Object.fromEntries(
      models.map((model) => [`Model/${model.name}.php`, model.side === 'input' ? phpInput(model) : phpOutput(model)]),
    ),
    ...Object.fromEntries(choices.map((choice) => [`Model/${choice.name}.php`, phpChoice(choice)])),
    ...Object.fromEntries(errorCodes.map((code) => [`Exception/${errorName(code)}Exception.php`, phpError(code)])),
    'Exception/Refusals.php': errorTable(errorCodes),
    'Operations.php': operationTable(operations),
    'Release.php': releaseFacts(release),
  };
}

function phpError(code: string): string {
  const lines = [
    doc([`The API refused the call with ${code}.`]),
    `final class ${errorName(code)}Exception extends ApiException`,
    '{',
    '}',
  ];
  return phpFile('Klarnavn\\Exception', [], lines.join('\n'));
}

function errorTable(codes: string[]): string {
  const lines = [
    doc(['Which exception stands for a code.', '', '@internal']),
    'final class Refusals',
    '{',
    '    /** The exception of a code; for a code that is not known here, the base of all. */',
    '    public static function exceptionOf(Refusal $refusal): ApiException',
    '    {',
    '        return match ($refusal->code) {',
    ...codes.map((code) => `            '${code}' => new ${errorName(code)}Exception($refusal),`),
    '            default => new ApiException($refusal),',
    '        };',
    '    }',
    '}',
  ];
  return phpFile('Klarnavn\\Exception', [], lines.join('\n'));
}

function operationTable(operations: ApiOperation[]): string {
  const used = [...new Set(operations.flatMap(({ input, output }) => (input ? [input, output] : [output])))];
  const lines = [
    doc(['The operations of the API.', '', '@internal']),
    'abstract class Operations',
    '{',
    doc(
      [
        '@template T of Model\\Answer',
        '@param callable(JsonFields, AnswerMeta): T $read',
        '@param \\JsonSerializable|array<string, mixed>|null $input',
        '@return T',
      ],
      '    ',
    ),
    '    abstract protected function call(',
    '        string $method,',
    '        string $path,',
    '        callable $read,',
    '        \\JsonSerializable|array|null $input,',
    '        ?CallOptions $options,',
    '    ): Model\\Answer;',
    ...operations.flatMap(operationMethod),
    '}',
  ];
  return phpFile(
    'Klarnavn',
    used.map((name) => `Klarnavn\\Model\\${name}`),
    lines.join('\n'),
  );
}

function operationMethod({ name, method, path, summary, input, output }: ApiOperation): string[] {
  const parameters = [input ? `${input}|array $input` : '', '?CallOptions $options = null'].filter(Boolean).join(', ');
  const about = [
    summary,
    '',
    ...(input ? [`@param ${input}|array<string, mixed> $input the model, or its fields as the API names them`] : []),
    '@throws Exception\\KlarnavnException',
  ];
  return [
    '',
    doc(about, '    '),
    `    public function ${name}(${parameters}): ${output}`,
    '    {',
    `        $read = static fn (JsonFields $json, AnswerMeta $meta): ${output} => new ${output}($json, $meta);`,
    '',
    `        return $this->call('${method}', '${path}', $read, ${input ? '$input' : 'null'}, $options);`,
    '    }',
  ];
}

function releaseFacts({ version, baseUrl }: Release): string {
  const lines = [
    doc(['What this version is, and where it finds the API when nothing else is said.', '', '@internal']),
    'final class Release',
    '{',
    `    public const VERSION = '${version}';`,
    `    public const BASE_URL = '${baseUrl}';`,
    '}',
  ];
  return phpFile('Klarnavn', [], lines.join('\n'));
}
