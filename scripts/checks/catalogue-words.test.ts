import { describe, expect, it } from 'vitest';

import { faultsOfProblems, faultsOfTexts } from './catalogue-words.ts';

const reasons = (text: string, key = 'text', language: 'en' | 'zh' = 'en'): readonly string[] =>
  faultsOfTexts({ room: { [key]: text } }, language).map(({ why }) => why);

describe('the words of the catalogues', () => {
  it('take short, plain texts', () => {
    expect(reasons('Ask a follow-up')).toEqual([]);
    expect(reasons('{count, plural, one {# login} other {# logins}}')).toEqual([]);
    expect(reasons('继续追问', 'text', 'zh')).toEqual([]);
  });

  it('are measured by the kind of text, without parameters and tags', () => {
    expect(reasons('a'.repeat(81))).toEqual(['it is 1 characters too long for a label']);
    expect(reasons(`${'a'.repeat(100)}.`)).toEqual([]);
    expect(reasons('a'.repeat(51), 'placeholder')).toHaveLength(1);
    expect(reasons(`{name}${'a'.repeat(80)}<b></b>`)).toEqual([]);
    expect(reasons('字'.repeat(41), 'text', 'zh')).toHaveLength(1);
  });

  it('hold no banned phrase and no other word for a term', () => {
    expect(reasons('Nobody can tell what is kept')).toEqual(['it says “Nobody”']);
    expect(reasons('Keep this log-in?')).toEqual(['it says “log-in”, not “login”']);
    expect(reasons('请登陆', 'text', 'zh')).toEqual(['it says “登陆”, not “登录”']);
  });

  it('may quote anything', () => {
    expect(reasons('Type “what is to be done” or use --rehearse.')).toEqual([]);
  });

  it('of errors are as long as what happened takes', () => {
    expect(faultsOfProblems({ errors: { LONG: ['a'.repeat(400)] } }, 'en')).toEqual([]);
    expect(faultsOfProblems({ errors: { BAD: ['It goes on.'] } }, 'en')).toHaveLength(1);
  });
});
