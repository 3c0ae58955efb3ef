// The terms under which a warband is built: those match options that building knows.
export type Terms = {
  /** EGW-COMP-02: the points limit of this side. */
  limit: number;
  /** EGW-COMP-03: what a list must satisfy besides its own lines. */
  template: 'list-only' | 'standard' | 'elite' | 'either';
  /** EGW-COMP-07. */
  missileLimit: boolean;
  /** EG-GUN-01: guns as the lists allow, or none at all. */
  ordnance: boolean;
  /** EGW-COMP-13: a gun in a custom warband. */
  customOrdnance: boolean;
  /** EGW-PTS-04. */
  legendary: boolean;
  /** EGW-MAGIC-01 and the rest of the fantastical. */
  fantasy: boolean;
  /** EGW-COMP-01: 20, or 40 for the master roster of a campaign. */
  most: number;
};

export const ORDINARY: Terms = {
  limit: 100,
  template: 'list-only',
  missileLimit: true,
  ordnance: true,
  customOrdnance: false,
  legendary: false,
  fantasy: false,
  most: 20,
};

/** The master roster of a campaign (EGW-CAMP-01, EGW-COMP-01). */
export function masterTerms(terms: Terms, points: number): Terms {
  return { ...terms, limit: points, most: 40 };
}

/** The terms that a match's options set, for a side with this limit. */
export function termsOf(options: { readonly [name: string]: unknown }, limit: number): Terms {
  return {
    ...ORDINARY,
    limit,
    template: (options['list-template'] ?? ORDINARY.template) as Terms['template'],
    missileLimit: options['missile-limit'] !== 'off',
    ordnance: options.ordnance !== 'off',
    customOrdnance: options['custom-ordnance'] === 'on',
    legendary: options.legendary === 'on',
    fantasy: options.fantasy === 'on',
  };
}
