// A question with one deed as its only answer is not put: the table gives it. Whoever takes that back sees it.
import { useEffect, useRef } from 'preact/hooks';
import type { Answering } from '../table/index.ts';
import type { MatchClient } from './match-client.ts';

export function useSoleAnswer(client: MatchClient, { sole }: Answering, question: string, isAsked: boolean): boolean {
  const given = useRef(new Set<string>());
  const giving = useRef<string | null>(null);
  // Where it is refused, the question is put after all.
  if (giving.current !== question || client.refusal.value) giving.current = null;
  const isSpared = isAsked && sole !== undefined && (giving.current === question || !given.current.has(question));
  useEffect(() => {
    if (!isSpared || giving.current === question) return;
    giving.current = question;
    given.current.add(question);
    client.give(sole);
  }, [isSpared, question]);
  return isSpared;
}
