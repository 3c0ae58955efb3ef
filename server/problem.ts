// A request that cannot be granted, with what the caller may know about it.

export class Refused extends Error {
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

export function notFound(what: string): Refused {
  return new Refused(404, 'not found', `There is no such ${what}.`);
}
