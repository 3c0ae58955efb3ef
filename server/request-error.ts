// A request that is refused, with the HTTP status, a code for programs and a sentence that the caller may read.

export class RequestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly rule: string | undefined;

  constructor(status: number, code: string, reason: string, rule?: string) {
    super(reason);
    this.status = status;
    this.code = code;
    this.rule = rule || undefined;
  }
}

export function notFound(what: string): RequestError {
  return new RequestError(404, 'not found', `There is no such ${what}.`);
}
