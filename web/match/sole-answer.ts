// A question with one answer is not put: the table gives it, unless something could still be taken back.
import { useEffect } from 'preact/hooks';
import type { Answering } from '../table/index.ts';
import type { MatchClient } from './match-client.ts';

export function useSoleAnswer(client: MatchClient, answering: Answering, isAsked: boolean): boolean {
  const { sole } = answering;
  const isGiven = isAsked && sole !== undefined && client.undo.value === null;
  useEffect(() => {
    if (isGiven) client.give(sole);
  }, [isGiven, answering]);
  return isGiven;
}
