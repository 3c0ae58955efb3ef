// AGX-NAT-15, AGX-IMAG-08, AGX-GUN-01: where a side is held to defend: the scenario, and of some only these of its forms.
const DEFENDED: Readonly<Record<string, readonly string[] | 'all'>> = {
  'army-in-place': 'all',
  fieldworks: 'all',
  rearguard: 'all',
  isolated: ['last-stand'],
  river: ['place-stream', 'place-major'],
};

export function isDefended({ slug, variant }: { slug: string; variant: string }): boolean {
  const forms = DEFENDED[slug];
  return forms !== undefined && (forms === 'all' || forms.includes(variant));
}

/** AGX-GUN-01: one ancient gun from the castle, and where there are fieldworks a huge one. */
export const castleOf = (slug: string) => ({ ancient: 1, huge: slug === 'fieldworks' ? 1 : 0 });
