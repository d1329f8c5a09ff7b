// node bench/pdf/ask-once.ts FILE open|answer: opens a PDF in a new process, as the program does, and asks it or not.
import { readFileSync } from 'node:fs';

import { answerQuestion } from '../../src/pdf/answer-question.ts';
import { openDocument } from '../../src/pdf/open-document.ts';
import { readResource } from '../../src/testing/pdf/read-resource.ts';

const [, , file = '', mode] = process.argv;
const bytes = readFileSync(file);
const opened = await openDocument({ kind: 'whole', bytes }, null, readResource);
if (mode === 'answer') {
  await answerQuestion(opened, { kind: 'metadata' });
  await answerQuestion(opened, { kind: 'outline' });
}
process.exit(0);
