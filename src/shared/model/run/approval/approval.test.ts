import { describe, expect, it } from 'vitest';

import { questionText } from '../../../messages/sentences/question-text.ts';
import { wordsIn } from '../../../messages/words-in.ts';
import {
  answerKind,
  answersOf,
  ApprovalAnswerSchema,
  ApprovalRequestSchema,
  timesOf,
  type ApprovalRequest,
} from './approval.ts';
import {
  approvalDetails,
  approvalQuestion,
} from '../../../messages/sentences/approval-question.ts';

const asked = { digest: 'a'.repeat(64), class: 'R3', rule: 'not-asked-for' } as const;
const origin = 'https://shop.example';
const commit = { verb: 'send', origin, destination: null, values: [], amount: null } as const;

const REQUESTS: readonly ApprovalRequest[] = [
  { kind: 'mcp-tool', server: 'Mail', tool: 'send', args: { to: 'a' } },
  { kind: 'act', ...asked, ...commit, name: 'Buy now', picture: null },
  { kind: 'request', ...asked, ...commit, method: 'POST', path: '/orders' },
  { kind: 'origin', ...asked, access: 'read', origin, from: null, url: `${origin}/a` },
  { kind: 'origin', ...asked, access: 'write', origin, from: origin, url: `${origin}/a` },
  { kind: 'crossing', ...asked, from: [origin], to: 'mcp:Mail', way: 'mcp', excerpt: 'word' },
  { kind: 'browser-data', ...asked, data: 'history', query: 'kettle' },
  { kind: 'secret', ...asked, secretName: 'Shop', origin, field: 'Password' },
];

describe('what the person is asked', () => {
  it.each(REQUESTS)('$kind is well formed and can be refused', (request) => {
    expect(ApprovalRequestSchema.parse(request)).toEqual(request);
    expect(answersOf(request)).toContain('once');
    expect(answersOf(request)).toContain('refuse');
    expect(approvalQuestion(request)).toMatch(/^May this run .*\?$/);
    expect(approvalDetails(request).every((line) => typeof line === 'string')).toBe(true);
  });

  it.each(REQUESTS)('$kind is asked in the language of the person', (approval) => {
    const [en, zh] = (['en', 'zh'] as const).map((language) =>
      questionText(wordsIn(language).t, { question: '', approval }),
    );
    expect(en).toMatch(/^\u2068?[A-Z][^<]*\?/);
    expect(zh).toMatch(/^[^<]*？/u);
    expect(zh).not.toBe(en);
  });

  it('is left as a model wrote it', () => {
    expect(questionText(wordsIn('zh').t, { question: 'Which colour?' })).toBe('Which colour?');
  });

  it('is never allowed several times where it concerns money, identity or a contract', () => {
    const act = { kind: 'act', ...asked, ...commit, name: 'Pay', picture: null } as const;
    expect(answersOf(act)).not.toContain('times');
    expect(answersOf({ ...act, offeredTimes: 24 })).toContain('times');
    expect(answersOf({ ...act, class: 'R4' })).toEqual(['once', 'refuse', 'take-over']);
  });

  it('says where it goes to, what leaves and the sum', () => {
    const act: ApprovalRequest = {
      kind: 'act',
      ...asked,
      ...commit,
      name: 'Buy now',
      picture: null,
      destination: 'https://pay.example',
      values: [{ label: 'Quantity', value: '3' }],
      amount: '$1,999',
    };
    expect(approvalQuestion(act)).toContain('https://pay.example');
    expect(approvalDetails(act)).toEqual(['Amount: $1,999', 'Quantity: 3']);
  });
});

describe('an answer', () => {
  it.each([
    ['once', 'once', null],
    ['run', 'run', null],
    ['refuse', 'refuse', null],
    ['take-over', 'take-over', null],
    ['times:2', 'times', 2],
    ['times:99', 'times', 99],
  ])('%s', (text, kind, times) => {
    const answer = ApprovalAnswerSchema.parse(text);
    expect(answerKind(answer)).toBe(kind);
    expect(timesOf(answer)).toBe(times);
  });

  it.each(['', 'yes', 'times:', 'times:1', 'times:0', 'times:100', 'times:02', 'times:2 '])(
    '%j is none',
    (text) => expect(ApprovalAnswerSchema.safeParse(text).success).toBe(false),
  );
});
