import { describe, expect, it } from 'vitest';

import { grantText } from '#shared/model/run/approval/grant.ts';

import { namedOrigins } from './named-origins.ts';
import { mayAskForAct } from './may-ask-for-act.ts';
import { readGrants, taskGrants, wordsToRead } from './task-grants.ts';

const HERE = 'https://here.example';
const granted = (text: string): string =>
  taskGrants([text], HERE)
    .map((grant) => grantText(grant).replace(`@${HERE}`, ''))
    .toSorted()
    .join(' ');

describe('what a task asks for is granted', () => {
  it.each([
    ['Order the kettle', 'order submit×3'],
    ['Please order a kettle and send the receipt to Anna', 'order send submit×3'],
    ['I want you to buy me 2 tickets.', 'order×2 submit×6'],
    ['Send it to the address in the task', 'send'],
    ['send three emails', 'send×3'],
    ['Delete the mail from Bob', 'delete'],
    ['Delete all drafts', 'delete×50'],
    ['Delete the old drafts from last year', 'delete×50'],
    ['delete both entries', 'delete×2'],
    ['commit the change', 'submit'],
    ['Save the file', 'submit'],
    ['create a tag v1.2', 'publish submit'],
    ['post "I will not send it"', 'publish'],
    ['Fill in the form and submit it', 'submit'],
    ['book a table for two', 'book submit×3'],
    ['log in with anna / secret', 'sign-in'],
    ['Go to the shop to order a kettle', 'order submit×3'],
    ['Open the first mail, then reply to it', 'publish send'],
    ['Unsubscribe from the newsletter', 'subscribe'],
    ['click "Delete account"', 'delete'],
    ['Click Send', 'send'],
    ['Enter the username "a" and the password "b" and press login.', 'sign-in submit'],
    ['Select the first one and click Submit', 'submit'],

    ['Press the Buy now button', 'order'],
    ['Click "Toggle branch list" and choose "cakes"', 'any by “Toggle branch list” any by “cakes”'],
    ['Click "Yes". Click "Yes".', 'any×2 by “Yes”'],
    ['Click the Yes button', 'any by “Yes”'],
    ['Toggle the switch “Dark mode”', 'any by “Dark mode”'],
    ['点击“是”', 'any by “是”'],
    ['Klicke auf die Schaltfläche „Ja“', 'any by “Ja”'],
    ['订购水壶', 'order submit×3'],
    ['把邮件发给安娜', 'send'],
    ['删除所有草稿', 'delete×50'],
    ['删除3封邮件', 'delete×3'],
    ['删除两封邮件', 'delete×2'],
    ['填写表单并提交', 'submit'],
    ['点击“删除”按钮', 'delete'],
    ['登录后发布一篇文章', 'publish sign-in'],
    ['Bestelle den Wasserkocher', 'order submit×3'],
    ['Lösche alle Mails', 'delete×50'],
    ['Commande la bouilloire', 'order submit×3'],
    ['Envía el mensaje a Ana', 'send'],
    ['Elimina la bozza', 'delete'],
    ['Publique o artigo', 'publish'],
    ['Verwijder twee berichten', 'delete×2'],
    ['Zarezerwuj stolik', 'book submit×3'],
    ['Удали письмо', 'delete'],
    ['Mesajı gönder', 'send'],
    ['احذف الرسالة', 'delete'],
    ['注文してください', 'order submit×3'],
    ['メールを削除して', 'delete'],
    ['메일을 보내줘', 'send'],
  ])('%s: %s', (text, grants) => expect(granted(text)).toBe(grants));

  it.each([
    'Do not send the message',
    "don't order yet",
    'Never delete anything',
    'Read it without replying, and do not click "Delete"',
    'Stop before you order',
    'Go to order history',
    'Order history: which is the last one?',
    'Open the order page',
    'What is my order status?',
    'Find out how to delete an account',
    'Read the article and tell me who ordered the attack',
    'Search for "delete account"',
    'Do not click "Yes"',
    'Click "Pay now"',
    'Summarise the page',
    'Check out what is new here',
    'Go to order 12',
    '不要发送',
    '请勿删除任何邮件',
    '下单前停下',
    '查看我的订单',
    '怎么删除账号',
    '看看已发送的邮件',
    'Sende die Nachricht nicht',
    'Ne supprime pas le message',
    'No borres nada',
    'Не удаляй письмо',
    '注文しないで',
    '注文履歴を見て',
    '보내지 마',
  ])('%s: nothing', (text) => expect(granted(text)).toBe(''));

  it.each([
    'Reply to order 12',
    'Reply to the order confirmation',
    'Answer the question about order 4711',
    'Forward the order confirmation to Anna',
    'Send the order number to Bob',
    'Send Anna my order history',
    'Email the booking details to my boss',
    'Mail the purchase receipt to accounting',
    'Message the seller about my order',
    'Comment on order #77',
    'Write a review of the book I ordered',
    'Rate my last order',
    'Report a problem with order 5',
    'Post a comment about the delete button',
    'Reply to the mail "Please order"',
    'Reply to the mail about the reservation',
    'Open order 12 and reply to the customer',
    'Read the order and answer it',
    'Find the cheapest order and send it to me',
    'Archive the order mails',
    'Mark order 12 as shipped',
    'Mark the booking mail as read',
    'Add a note to order 12',
    'Update the note on order 12',
    'Rename the order list to Purchases',
    'Move the order mails to the folder Orders',
    'Save the order confirmation as PDF',
    'Download the order confirmation',
    'Subscribe to order updates',
    'Follow the book club',
    'Follow the link in the order mail',
    'Upload the order form',
    'Attach the purchase order to the mail',
    'Delete the order mail',
    'Delete the draft order',
    'Remove the booking reminder',
    'Clear the order filter',
    'Sort by order and send the first one to Bob',
    'Put the mails in order',
    'Send the list in alphabetical order',
    'Share the book with Anna',
    'Tell me who ordered the kettle',
    'List all orders and their buyers',
    'Show which bookings were cancelled',
    'Export the orders as CSV',
    'Check whether the order was sent',
    'Change the sort order to newest first',
    'Invite Anna to the reserved table',
    'Set the order of the columns to name, date',
    'Use the cheapest book as the answer',
    'In order to reply, open the mail',
    '回复订单12',
    '回复订单确认邮件',
    '把订单号发给张三',
    '转发订单确认邮件给李四',
    '给订单12添加备注',
    '评论我买的书',
    '回复关于预订的邮件',
    '把预订信息发给老板',
    '将订单12标记为已发货',
    '下载购买凭证',
    '把购买记录导出',
    '查看我购买的商品',
    '统计购买次数',
    '写一条关于购买体验的评论',
    '回复买家',
    '回复买家的消息',
    '给卖家发消息询问订单',
    '把购买发票发给会计',
    '分享我买的书',
    '关闭订单提醒',
    '按购买日期排序并把第一条发给小王',
    '修改订单备注',
    '删除订单邮件',
    '搜索“购买”并把结果发给我',
    '归档预订邮件',
    '打开已预订的行程并回复',
    '申请预订退款',
    '列出所有买家',
    '把书的购买链接发给张三',
    '保存订单截图',
  ])('what only is about an order or a booking orders and books nothing: %s', (text) => {
    const verbs = taskGrants([text], HERE).map(({ verb }) => verb);
    for (const verb of ['order', 'book', 'confirm'] as const) expect(verbs).not.toContain(verb);
  });

  it.each([
    ['Order 12 kettles', 'order×12 submit×36'],
    ['Go to the shop to order 2 books', 'order×2 submit×6'],
    ['Book 2 rooms for Friday', 'book×2 submit×6'],
    ['Mark order 12 as shipped', 'submit'],
    ['Delete the first 3', 'delete×3'],
    ['购买单反相机', 'order submit×3'],
    ['预订两个房间', 'book×2 submit×6'],
  ])('while this asks for it: %s: %s', (text, grants) => expect(granted(text)).toBe(grants));

  it('but never what concerns money, identity or a contract', () => {
    const text = 'Pay the bill, transfer 20 €, change my password and click "Pay now"';
    expect(taskGrants([text], HERE).map(({ verb }) => verb)).not.toContain('pay');
    for (const { verb, from } of taskGrants([text], HERE)) {
      expect(from).toBe('task');
      expect(['transfer', 'change-password']).not.toContain(verb);
    }
  });

  it('at the origins that it names, else where the run begins, else nowhere', () => {
    const of = (...words: string[]) => taskGrants(words, HERE).map(grantText);
    expect(of('Send it')).toEqual([`send@${HERE}`]);
    expect(taskGrants(['Send it'], null)).toEqual([]);
    expect(of('Send it at https://mail.one.example/in?to=https://evil.example')).toEqual([
      'send@https://mail.one.example',
    ]);
    expect(of('Send it', 'http://127.0.0.1:8080/x')).toEqual(['send@http://127.0.0.1:8080']);
    expect(of('Send "see https://other.example/x"')).toEqual([
      'send@https://*.other.example',
      `send@${HERE}`,
    ]);
  });

  it('and a file that came with it may be sent', () => {
    expect(taskGrants(['Look at it'], HERE, 2).map(grantText)).toEqual([`upload@${HERE}×2`]);
  });
});

it.each([
  ['shop.example.com', ['https://shop.example.com']],
  ['www.shop.example', ['https://*.shop.example']],
  ['at shop.example:8443.', ['https://*.shop.example:8443']],
  [
    'localhost:3000 and 10.0.0.1',
    ['https://localhost:3000', 'http://localhost:3000', 'https://10.0.0.1', 'http://10.0.0.1'],
  ],
  ['https://münchen.example/a', ['https://*.xn--mnchen-3ya.example']],
  ['open report.pdf, v1.2 and e.g. 3.5', []],
  ['write to anna@mail.example', []],
  ['https://user:pw@a.b.example', []],
])('%s names %j', (text, origins) => expect(namedOrigins(text)).toEqual(origins));

describe('acts that a model has read from the words', () => {
  const read = (text: string, ...acts: Parameters<typeof readGrants>[0]): string =>
    readGrants(acts, [text], HERE)
      .map((grant) => `${grant.from} ${grantText(grant)}`)
      .join(', ');

  it('are granted where the words say, else where the run begins', () => {
    expect(read('Get the blue kettle', { verb: 'order', times: 2 })).toBe(
      `model order@${HERE}×2, model submit@${HERE}×6`,
    );
    expect(read('Get the kettle at shop.example', { verb: 'send', times: 1 })).toBe(
      'model send@https://*.shop.example',
    );
  });

  it('add nothing to what rules have found in them', () => {
    expect(read('Delete the mail from Bob', { verb: 'delete', times: 50 })).toBe('');
  });
});

it.each([
  [['Get “Order 12” at https://a.example/x', 'https://b.example'], 'Get “…” at'],
  [['first', '42', 'second'], 'first\nsecond'],
])('of %j a model is shown %j', (words, told) => expect(wordsToRead(words)).toBe(told));

describe('whether words may ask for an act that no rule knows', () => {
  it.each([
    'Read the page',
    'Please summarise this article',
    'Find the cheapest kettle and tell me its price',
    'List all books and their authors',
    'What is the total of order 12?',
    'Which of these is cheaper, and by how much',
    'Open the first result. Then compare the two prices.',
    'Tell me how many mails there are',
    '查看最新的文章',
    '请总结这个页面',
    '找到最便宜的水壶并告诉我价格',
    '列出所有书名',
  ])('%s: no', (text) => expect(mayAskForAct(text)).toBe(false));

  it.each([
    'Get the kettle',
    'Find the cheapest kettle and get it for me',
    'Read the mail and answer it',
    'Look after my unread mails',
    'Open an account',
    'Tell Anna that I will be late',
    'Check me in for the flight',
    'Zeig mir die Preise',
    '帮我弄一个水壶',
    '找到水壶，给我弄来',
    '看完邮件并告知张三',
  ])('%s: yes', (text) => expect(mayAskForAct(text)).toBe(true));
});
