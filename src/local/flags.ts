import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

export function exitWithMessage(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** `--help` prints `usage`; an unknown flag ends the command. */
export function readFlags<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  if (process.argv.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options, strict: true }).values;
  } catch (error) {
    return exitWithMessage(`${(error as Error).message.split(". ")[0]}. See --help.`);
  }
}

/** 1 to 65535; anything else ends the command. */
export function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  return exitWithMessage(`--port needs a number from 1 to 65535, not "${text}".`);
}
