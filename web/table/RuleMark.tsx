// A rule, folded behind one small sign; a setting of the page shows its name.
export function RuleMark({ rule, base = '' }: { rule: string | undefined; base?: string }) {
  if (!rule) return null;
  return (
    <a class="rule" href={`${base}#${rule}`} data-rule={rule} aria-label={`Rule ${rule}`} title={rule}>
      §<span class="rule-id"> {rule}</span>
    </a>
  );
}
