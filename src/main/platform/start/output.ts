/** Standard output and error of a command; each call is whole lines. */
export const OUTPUT = {
  stdout: (text: string): void => void process.stdout.write(text),
  stderr: (text: string): void => void process.stderr.write(text),
};
