export function bundleProgram(entry: string, outDir: string): Promise<string>;
