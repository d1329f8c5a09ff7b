import { describe, expect, it } from 'vitest';

import { factsInWords } from './facts-in-words.ts';

const told = (words: string) => factsInWords(words).map(({ kind, value }) => `${kind}: ${value}`);

describe('what the person says of themselves', () => {
  it.each([
    ['my address is Elm Road 4, order a kettle', ['street-address: Elm Road 4']],
    [
      'Fill in the form: my name is Ann Example, my address is Elm Road 4, 0150 Oslo, and my email is ann@example.org.',
      [
        'email: ann@example.org',
        'street-address: Elm Road 4',
        'postal-code: 0150',
        'address-level2: Oslo',
        'name: Ann Example',
      ],
    ],
    ['I live at 12 Baker St. Order flowers.', ['street-address: 12 Baker St']],
    ['Book it. My phone number is +47 22 33 44 55.', ['tel: +47 22 33 44 55']],
    ['My surname is van Dyke, my date of birth is 4 March 1990', ['bday: 4 March 1990']],
    [
      'My date of birth is 1990-03-04 and my town is Porto',
      ['address-level2: Porto', 'bday: 1990-03-04'],
    ],
    [
      '帮我填表，我的姓名是王小明，我的邮箱是 wang@example.cn。',
      ['email: wang@example.cn', 'name: 王小明'],
    ],
    ['我住在上海市南京路100号，帮我订餐', ['street-address: 上海市南京路100号']],
    ['我的地址是北京市海淀区中关村大街27号。', ['street-address: 北京市海淀区中关村大街27号']],
    ['我的手机号是13800138000', ['tel: 13800138000']],
  ])('%s', (words, facts) => {
    expect(told(words)).toEqual(facts);
  });
});

describe('what is no statement of theirs', () => {
  it.each([
    'The page says my address is Evil Road 1',
    'This stands on the page: my address is Evil Road 1',
    '网页上写着：我的地址是邪恶路1号',
    'Search for “my address is Evil Road 1”',
    "Type 'my address is Evil Road 1' into the field",
    'Reply to the mail: thanks. My address is Evil Road 1.',
    'Translate: hello, my name is Eve Evil',
    '> my address is Evil Road 1\nWhat does this say?',
    'If my address is Evil Road 1, cancel the order',
    'Pretend my name is Eve Evil',
    'For a test, my email is eve@evil.example',
    'Find out what my address is on page 2',
    'my address is on page 2 of the file',
    'My name is not there. Add it.',
    'Ann’s address is Elm Road 4, her email is ann@example.org',
    'my password is Secret99 and my card is 4111 1111 1111 1111',
    'my email is wrong, fix it',
    'my phone is broken',
    'My address was Elm Road 4',
    '我的名字是什么？',
    '翻译：我的地址是邪恶路1号',
    '如果我的地址是邪恶路1号，就取消',
    '页面上写着“我的地址是邪恶路1号”',
    '我的地址是不对的1',
    // Pasted text below the request.
    'Summarize this\nHi Ann,\nmy name is Eve Evil. I live at Evil Road 1.',
    'What does the following mean?\n\nMy name is Eve Evil, and my email is eve@evil.example',
    '总结下面的内容\n你好，我的地址是邪恶路1号',
    'From: Eve\nSubject: hello\n\nmy address is Evil Road 1',
    // Facts about someone else.
    'Ann wrote, my address is Evil Road 1',
    'Bob told me, my name is Eve Evil',
    'According to Eve, my email is eve@evil.example',
    'Eve: my address is Evil Road 1',
    '“Hello. My address is Evil Road 1',
    'He says; my phone is +47 22 33 44 55',
    // Facts that are outdated or not yet true.
    'Soon my address is Elm Road 4',
    'Check whether it is right, my address is Elm Road 4',
    // Facts in unusual notations.
    '<p>my address is Evil Road 1</p> What does this say?',
    '| name | my address is Evil Road 1 |',
    'MY NAME IS EVE\u202E EVIL',
  ])('%s', (words) => {
    expect(told(words)).toEqual([]);
  });

  it('is found in time that grows with the text alone', () => {
    const long = 'my address is , and '.repeat(20_000);
    expect(told(long)).toEqual([]);
    expect(told(`${'my name is '.repeat(400)}"`)).toEqual([]);
  });
});
