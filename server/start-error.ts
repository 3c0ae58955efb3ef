// Why the server cannot start, or cannot go on, in words for whoever runs it: what is wrong and what to do.

export class StartError extends Error {}

interface Where {
  port: number;
  data: string;
  databaseUrl?: string | undefined;
}

type Explain = (where: Where, error: Error) => string;

const noRoom: Explain = ({ data }) =>
  `The disk that holds ${data} is full. Make room on it; until then nothing new is stored, and nothing acknowledged is lost.`;
const notWritable: Explain = ({ data }) =>
  `The data folder ${data} cannot be written to. Give it to the user that runs the server (chown), or choose another with --data.`;
const damaged: Explain = ({ data }) =>
  `The database in ${data} is damaged. Move the folder away and bring the last backup back with: baize restore FILE`;
const databaseAway: Explain = ({ databaseUrl }) =>
  `PostgreSQL at ${placeOf(databaseUrl)} cannot be reached. See that it runs and that DATABASE_URL names its host and port.`;
const databaseRefuses: Explain = ({ databaseUrl }, { message }) =>
  `PostgreSQL at ${placeOf(databaseUrl)} does not let us in (${message}). See to user, password and database in DATABASE_URL.`;
const databaseReads: Explain = ({ databaseUrl }) =>
  `PostgreSQL at ${placeOf(databaseUrl)} only lets us read, as one does that stands by for another. Point DATABASE_URL to the one that takes writes.`;
const databaseFull: Explain = ({ databaseUrl }) =>
  `The disk of PostgreSQL at ${placeOf(databaseUrl)} is full. Make room on it; until then nothing new is stored, and nothing acknowledged is lost.`;
const databaseCrowded: Explain = ({ databaseUrl }) =>
  `PostgreSQL at ${placeOf(databaseUrl)} has no connection left for us. Raise its max_connections: each server takes eight.`;

const BY_CODE: Record<string, Explain> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken; choose another with --port.`,
  EADDRNOTAVAIL: () => 'This machine does not have the address to listen at; choose another with --host.',
  EACCES: ({ port, ...where }, error) =>
    /listen/.test(error.message)
      ? `Port ${port} is only for the administrator; choose one above 1023 with --port, and let a proxy have the low one.`
      : notWritable({ port, ...where }, error),
  EPERM: notWritable,
  EROFS: notWritable,
  SQLITE_READONLY: notWritable,
  SQLITE_CANTOPEN: notWritable,
  ENOSPC: noRoom,
  SQLITE_FULL: noRoom,
  SQLITE_CORRUPT: damaged,
  SQLITE_NOTADB: damaged,
  SQLITE_IOERR: ({ data }) => `The disk that holds ${data} fails. Look at the system's log; then bring the last backup back elsewhere.`,
  ENOTDIR: ({ data }) => `${data} is no folder; choose another with --data.`,
  EEXIST: ({ data }) => `${data} is no folder; choose another with --data.`,
  ECONNREFUSED: databaseAway,
  ECONNRESET: databaseAway,
  ENOTFOUND: databaseAway,
  ETIMEDOUT: databaseAway,
  EAI_AGAIN: databaseAway,
  '57P03': databaseAway,
  '28P01': databaseRefuses,
  '28000': databaseRefuses,
  '3D000': databaseRefuses,
  '42501': databaseRefuses,
  '25006': databaseReads,
  '53100': databaseFull,
  '53300': databaseCrowded,
};

/** libsql gives some of its errors no code, only words. */
const BY_WORDS: [RegExp, string][] = [
  [/file is not a database/, 'SQLITE_NOTADB'],
  [/malformed/, 'SQLITE_CORRUPT'],
  [/readonly database/, 'SQLITE_READONLY'],
  [/unable to open database/i, 'SQLITE_CANTOPEN'],
  [/disk is full/, 'SQLITE_FULL'],
  [/timeout expired|Connection terminated/i, 'ETIMEDOUT'],
  [/SSL|password must be a string/i, '28000'],
];

/** The same error in words that help, where we have some; else as it is. */
export function explainStartError(error: unknown, where: Where): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const explain = codesOf(error)
    .map((code) => BY_CODE[code])
    .find(Boolean);
  return explain ? new StartError(explain(where, error), { cause: error }) : error;
}

/** The same while it runs, for what comes from its database: only such an error says something about the disk, or that PostgreSQL is away. */
export function explainTrouble(error: unknown, where: Where): unknown {
  const isOfDatabase =
    error instanceof Error && (where.databaseUrl !== undefined || codesOf(error).some((code) => /^SQLITE_|^ENOSPC$/.test(code)));
  return isOfDatabase ? explainStartError(error, where) : error;
}

function codesOf(error: Error): string[] {
  const { code, errors } = error as { code?: unknown; errors?: unknown };
  const own = typeof code === 'string' ? [code, code.split('_').slice(0, 2).join('_')] : [];
  const said = BY_WORDS.filter(([words]) => words.test(error.message)).map(([, each]) => each);
  const inside = Array.isArray(errors) ? errors.flatMap((each) => (each instanceof Error ? codesOf(each) : [])) : [];
  return [...own, ...said, ...inside];
}

/** Without user and password, which are nobody's business. */
function placeOf(url: string | undefined): string {
  return url && URL.canParse(url) ? new URL(url).host : 'the given address';
}
