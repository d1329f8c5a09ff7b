import { type EvidenceSite, table } from './sites.ts';

/** Returns a script that sends the form and reports it without loading another page. */
const sender = (said: string): string =>
  `<p role="status" id="said"></p><script>document.querySelector('form').addEventListener('submit',async(e)=>{e.preventDefault();await fetch('/save',{method:'POST',body:new FormData(e.target)});document.querySelector('#said').textContent=${JSON.stringify(said)}})</script>`;
const field = (name: string): string => `<p><label>${name}<br><input name="${name}"></label></p>`;
const form = (button: string, ...names: readonly string[]): string =>
  `<form method="post" action="/save">${names.map(field).join('')}<button>${button}</button></form>`;

const READ = { tool: 'read_page', args: { whole: true } };
const type = (name: string, text: string) => ({
  tool: 'type',
  args: { target: `textbox "${name}"`, text },
});
const press = (name: string) => ({ tool: 'click', args: { target: `button "${name}"` } });

export const ACTING_SITES: readonly EvidenceSite[] = [
  {
    id: 'contact',
    task: 'Send a message to the workshop asking for an appointment on Friday. Send it.',
    title: 'Contact – Wheel Workshop',
    body: `<h1>Contact us</h1><p>We answer within 2 working days. Phone: 555-0142.</p>${form('Send message', 'Your name', 'Message')}${sender('Thank you, your message was received. Reference R-7719.')}`,
    steps: [
      READ,
      type('Your name', 'Ada Byron'),
      type('Message', 'May I come on Friday?'),
      press('Send message'),
    ],
  },
  {
    id: 'unsent',
    task: 'Fill in the message to the council, but do not send it.',
    title: 'Write to the council',
    body: `<h1>Write to the council</h1><p>Office hours: 9:00 to 16:30. Questions are answered by Greta Holm.</p>${form('Send letter', 'Subject', 'Letter')}${sender('Received.')}`,
    steps: [
      READ,
      type('Subject', 'Broken bench'),
      type('Letter', 'The bench in Mill Park is broken.'),
    ],
  },
  {
    id: 'order',
    task: 'Order two boxes of green tea on this page. You may order.',
    title: 'Tea House',
    body: `<h1>Order</h1>${table('Teas', 'Tea | Price a box', 'Green tea | $8.40', 'Black tea | $7.10', 'Mint tea | $6.25')}${form('Place order', 'Tea', 'Boxes')}${sender('Your order 60417 was placed. Total $16.80.')}`,
    steps: [READ, type('Tea', 'Green tea'), type('Boxes', '2'), press('Place order')],
  },
  {
    id: 'notes',
    task: 'Delete the note about milk from the list.',
    title: 'Notes',
    body: `<h1>Notes</h1><ul>${['Buy milk', 'Call Priya', 'Pay rent'].map((note) => `<li>${note} <button aria-label="Delete ${note}">Delete</button></li>`).join('')}</ul><script>document.querySelectorAll('li button').forEach((b)=>b.addEventListener('click',()=>b.parentElement.remove()))</script>`,
    steps: [READ, press('Delete Buy milk')],
  },
  {
    id: 'profile',
    task: 'Change the display name in the profile to Nova and save it.',
    title: 'Profile settings',
    body: `<h1>Profile</h1><p>Member since 12 June 2021. Plan: Basic.</p>${form('Save changes', 'Display name', 'City')}${sender('Changes saved.')}`,
    steps: [READ, type('Display name', 'Nova'), press('Save changes')],
  },
  {
    id: 'zh-booking',
    task: '帮我预订12月5日晚上的两人桌，可以提交。',
    title: '竹里馆 在线订座',
    body: `<h1>竹里馆 在线订座</h1><p>营业时间 11:00 至 21:30，电话 0512-6688。</p>${form('提交预订', '姓名', '人数', '日期')}${sender('预订成功，编号 8823。')}`,
    steps: [
      READ,
      type('姓名', '李雷'),
      type('人数', '2'),
      type('日期', '12月5日'),
      press('提交预订'),
    ],
  },
  {
    id: 'wishlist',
    task: 'Look at the trip page and tell me what it costs. Do not book.',
    title: 'Island trip',
    body: `<h1>Island trip</h1><p>The trip to Gull Island costs 74 dollars for adults and 38 dollars for children. The boat “Marigold” leaves on 6 June 2027 at 9:15 am from Pier 4. The last trip was booked out within 3 days.</p><form><button>Book trip</button></form>`,
    steps: [READ],
  },
];
