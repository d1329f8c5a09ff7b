import { noteText } from '#shared/messages/sentences/note-text.ts';
import { type PolicyLines, policyLines } from '#shared/model/managed-policy/policy-lines.ts';

import { usePolicy } from '../../store/use-policy.ts';
import { useWords } from '../../text/use-words.ts';

/** Text about what the administrator has set of a part; `false`: nothing. */
export function usePolicyText(part: keyof PolicyLines): string | false {
  const words = useWords();
  const policy = usePolicy();
  if (policy === null) return false;
  const lines = policyLines(policy)[part];
  return lines.length > 0 && lines.map((line) => noteText(words, line)).join(' ');
}
