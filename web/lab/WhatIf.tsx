// What if a figure of the game were another? Changed for a question alone, without touching the game.
import { figuresIn, type Ground } from '@baize/lab/core';
import { useSignal } from '@preact/signals';
import type { LabQuestion } from './question.ts';

interface WhatIfProps {
  ground: Ground;
  figures: LabQuestion['figures'];
  change: (figures: LabQuestion['figures']) => void;
}

export function WhatIf({ ground, figures, change }: WhatIfProps) {
  const path = useSignal('');
  if (!ground.figures) return null;
  const known = figuresIn(ground.figures);
  const found = known.find((each) => each.path === path.value);
  const without = (gone: string) => Object.fromEntries(Object.entries(figures).filter(([name]) => name !== gone));
  return (
    <>
      <label>
        What if{' '}
        <select
          value={path.value}
          onChange={({ currentTarget }) => {
            path.value = currentTarget.value;
          }}
        >
          <option value="">all as it is</option>
          {known.map((each) => (
            <option key={each.path} value={each.path}>
              {each.path.replaceAll('.', ' ')}
            </option>
          ))}
        </select>
      </label>
      {found ? (
        <label>
          were{' '}
          <input
            type="number"
            step="any"
            value={figures[found.path] ?? found.value}
            onChange={({ currentTarget }) => {
              const value = currentTarget.valueAsNumber;
              if (Number.isFinite(value)) change(value === found.value ? without(found.path) : { ...figures, [found.path]: value });
            }}
          />
        </label>
      ) : null}
      {Object.entries(figures).map(([name, value]) => (
        <button key={name} type="button" class="lab-chip" onClick={() => change(without(name))} aria-label={`As it is again: ${name}`}>
          {name.replaceAll('.', ' ')} = {value} ✕
        </button>
      ))}
    </>
  );
}
