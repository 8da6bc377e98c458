/**
 * A file's text, whichever way a spreadsheet wrote it: UTF-8, UTF-16 where it says so (Excel's "Unicode text"), and else
 * Windows-1252, as Excel in Finnish still saves CSV. No text in Windows-1252 with a Finnish letter is right UTF-8.
 */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
