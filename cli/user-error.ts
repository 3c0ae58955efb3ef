/** Something that the user can mend: told in one line, without a stack trace, with exit code 2. */
export class UserError extends Error {}

/** The system's own word for what is wrong with a file. */
export function fileError(path: string, error: unknown): UserError {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const known: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'it may not be opened',
    EISDIR: 'it is a folder',
    ENOTDIR: 'its folder is a file',
  };
  return new UserError(`${path}: ${known[code] ?? (error as Error).message}`);
}
