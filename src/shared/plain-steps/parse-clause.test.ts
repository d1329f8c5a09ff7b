import { describe, expect, it } from 'vitest';

import type {
  Condition,
  DialogAnswer,
  DragGoal,
  Instruction,
  Place,
  Target,
} from './instruction.ts';
import { parseClause } from './parse-clause.ts';

const target = (described: Target | null): string =>
  described === null
    ? '—'
    : [
        described.name,
        described.role === null ? '' : `<${described.role}>`,
        described.ordinal === null ? '' : `#${described.ordinal}`,
        described.section === null ? '' : `in ${described.section}`,
      ]
        .filter((part) => part !== '')
        .join(' ');

function condition(asked: Condition): string {
  const not = asked.isNegated ? 'not ' : '';
  if (asked.kind === 'node-exists') return `${not}there ${target(asked.target)}`;
  if (asked.kind === 'node-is') return `${not}${asked.state} ${target(asked.target)}`;
  return `${not}${asked.kind} ${asked.text}`;
}

const place = (at: Place | undefined): string | undefined =>
  at === undefined ? undefined : `at ${at.x},${at.y}`;

function goal(wanted: DragGoal): string {
  switch (wanted.kind) {
    case 'onto':
      return `onto ${target(wanted.target)}`;
    case 'by':
      return `by ${wanted.dx},${wanted.dy}`;
    case 'within':
      return `from ${wanted.from.x},${wanted.from.y} to ${wanted.to.x},${wanted.to.y}`;
  }
}

const answer = ({ action, text }: DialogAnswer): string =>
  text === null ? action : `${action} with ${text}`;

/** Returns a short form of an instruction, which keeps tables of phrases readable. */
function show(instruction: Instruction | null): string {
  if (instruction === null) return 'not understood';
  switch (instruction.kind) {
    case 'open':
      return `open ${instruction.url}`;
    case 'type':
      return `${instruction.isAdded === true ? 'add' : 'type'} ${instruction.text} → ${instruction.isAtCursor === true ? 'cursor' : target(instruction.target)}`;
    case 'drag':
      return `drag ${target(instruction.target)} ${goal(instruction.goal)}`;
    case 'answer':
      return answer(instruction.answer);
    case 'answering':
      return `${show(instruction.act)}, ${answer(instruction.answer)}`;
    case 'select':
      return `select ${instruction.option} → ${target(instruction.target)}`;
    case 'set-checked':
      return `${instruction.isChecked ? 'check' : 'uncheck'} ${target(instruction.target)}`;
    case 'click':
      return [
        'click',
        instruction.count,
        instruction.button,
        target(instruction.target),
        place(instruction.at),
      ]
        .filter((part) => part !== undefined)
        .join(' ');
    case 'hover':
    case 'scroll-to':
    case 'clear':
      return `${instruction.kind} ${target(instruction.target)}`;
    case 'scroll':
      return `scroll ${instruction.direction} ${instruction.amount}`;
    case 'wait':
      return `wait ${instruction.seconds}`;
    case 'key':
      return `key ${instruction.key}${instruction.target === undefined ? '' : ` in ${target(instruction.target)}`}`;
    case 'search':
      return `search ${instruction.words}`;
    case 'wait-until':
      return `wait until ${condition(instruction.condition)}`;
    case 'check':
      return `${instruction.mustHold ? 'must' : 'check'} ${condition(instruction.condition)}`;
    case 'read': {
      const { kind, ...rest } = instruction.what;
      return `read ${kind} ${Object.values(rest)
        .filter((part) => part !== null)
        .map((part) =>
          typeof part === 'object' && part !== null ? Object.values(part).join(' ') : String(part),
        )
        .join(' ')}`.trim();
    }
    case 'tab-open':
      return `tab open ${instruction.url ?? ''}`.trim();
    case 'tab-focus':
    case 'tab-close':
      return `${instruction.kind} ${Object.values(instruction.tab).join(' ')}`;
    case 'extract':
      return `extract ${instruction.what}${instruction.pages === 1 ? '' : ` of ${instruction.pages} pages`}`;
    case 'back':
    case 'forward':
    case 'reload':
    case 'celebrate':
      return instruction.kind;
  }
}

const ENGLISH: readonly (readonly [string, string])[] = [
  ['Go to https://example.com/a,b;c?q=1#x', 'open https://example.com/a,b;c?q=1#x'],
  ['open example.com', 'open https://example.com'],
  ['Navigate to localhost:8080/index.html', 'open http://localhost:8080/index.html'],
  ['please visit the site "example.org"', 'open https://example.org'],
  [
    'open the Wikipedia page at en.wikipedia.org/wiki/Cat',
    'open https://en.wikipedia.org/wiki/Cat',
  ],
  ['127.0.0.1:3000/docs', 'open http://127.0.0.1:3000/docs'],
  ['Click "Sign in"', 'click Sign in'],
  ['click on the Sign in button', 'click Sign in <button>'],
  ['press the "Save" button', 'click Save <button>'],
  ['tap the second "Edit" link in the Billing section', 'click Edit <link> #2 in Billing'],
  ['click the 3rd link', 'click <link> #3'],
  ['click the last button', 'click <button> #-1'],
  ['click the button labelled "OK"', 'click OK <button>'],
  ['click "Delete" next to "Row 5"', 'click Delete in Row 5'],
  ['click the menu item Settings', 'click Settings <menuitem>'],
  ['open the Downloads tab', 'click Downloads <tab>'],
  ['Could you click Node.js for me?', 'click Node.js'],
  ['type "hello, world" into the search box', 'type hello, world → <searchbox>'],
  ['Enter bob@example.com in the Email field', 'type bob@example.com → Email <field>'],
  ['fill in the Name field with Ada Lovelace', 'type Ada Lovelace → Name <field>'],
  ["type 'it' into Notes", 'type it → Notes'],
  ['write "Dear Ada" in the Message box', 'type Dear Ada → Message <field>'],
  ['set the Quantity field to 3', 'type 3 → Quantity <field>'],
  ['type hello', 'type hello → —'],
  ['In the Email field, type a@b.c', 'type a@b.c → Email <field>'],
  ['fill in the Username field with "bob", the Password field with "x"', 'not understood'],
  ['type "abc" in Name and "def" in Email', 'not understood'],
  ['click "A" and "B"', 'not understood'],
  ['click the link "More" and tell me what it means', 'not understood'],
  ['clear the Name field', 'clear Name <field>'],
  ['select "Germany" from the Country dropdown', 'select Germany → Country <dropdown>'],
  ['choose Large in Size', 'select Large → Size'],
  ['pick the option "Blue"', 'select Blue → —'],
  ['check the "I agree" checkbox', 'check I agree <checkbox>'],
  ['uncheck Newsletter', 'uncheck Newsletter'],
  ['tick the box "Terms"', 'check Terms <field>'],
  ['scroll down', 'scroll down 1'],
  ['scroll up by 3 screens', 'scroll up 3'],
  ['scroll down twice', 'scroll down 2'],
  ['scroll to the bottom of the page', 'scroll down 100'],
  ['scroll to "Contact"', 'scroll-to Contact'],
  ['scroll the Terms link into view', 'scroll-to Terms <link>'],
  ['wait 5 seconds', 'wait 5'],
  ['wait for two minutes', 'wait 120'],
  ['wait for the page to load', 'wait 2'],
  ['wait until the page shows "Done"', 'wait until page-has Done'],
  ['wait for the Save button to appear', 'wait until there Save <button>'],
  ['press Enter', 'key Enter'],
  ['hit Ctrl+Shift+A', 'key Control+Shift+A'],
  ['press the Page Down key', 'key PageDown'],
  ['go back', 'back'],
  ['return to the previous page', 'back'],
  ['go forward', 'forward'],
  ['refresh the page', 'reload'],
  ['open a new tab', 'tab open'],
  ['open a.test in a new tab', 'tab open https://a.test'],
  ['switch to the second tab', 'tab-focus ordinal 2'],
  ['go to the "Docs" tab', 'tab-focus named Docs'],
  ['close this tab', 'tab-close current'],
  ['search for blue kettles', 'search blue kettles'],
  ['read the page title', 'read title'],
  ['list all headings on this page', 'read list headings all'],
  ['list the first 3 links', 'read list links first 3'],
  ['read the second heading', 'read list headings nth 2'],
  ['what links are on this page?', 'read list links all'],
  ['how many buttons are there on this page?', 'read count buttons'],
  ['list the links containing "docs"', 'read list links all docs'],
  ['extract the table rows', 'read list rows all'],
  ['get the price', 'read value price'],
  ['what is the price?', 'read value price'],
  ['find "refund policy" on this page', 'read passages refund policy'],
  ['find out what the first heading says', 'read list headings nth 1'],
  ['find the word kettle', 'read passages kettle'],
  ['what does it say about shipping?', 'read passages shipping'],
  ['read the section "Installation"', 'read section Installation'],
  ['read the text of the page', 'read text'],
  ['extract the table', 'extract tables'],
  ['Extract all tables from this page', 'extract tables'],
  ['collect the lists as data', 'extract lists'],
  ['extract the table from all pages', 'extract tables of all pages'],
  ['extract the table from 2 pages', 'extract tables of 2 pages'],
  ['collect the lists of the first three pages', 'extract lists of 3 pages'],
  ['extract the rows', 'read list rows all'],
  ['summarize this page', 'read outline true'],
  ['check whether the page has "Welcome"', 'check page-has Welcome'],
  ['check if there is a Log out button', 'check there Log out <button>'],
  ['see whether the page does not contain Error', 'check not page-has Error'],
  ['is the "Terms" checkbox checked?', 'check checked Terms <checkbox>'],
  ['check that the title contains Docs', 'check title-has Docs'],
  ['make sure the page says "Paid"', 'must page-has Paid'],
  ['does the page mention kettles?', 'check page-has kettles'],
  ['find the Sign in button', 'must there Sign in <button>'],
  ['Use celebration_tool to show confetti animation', 'celebrate'],
  ['celebrate with confetti', 'celebrate'],
  ['Click the mail "Invoice 4711"', 'click Invoice 4711'],
  ['open the "Page setup" menu', 'click Page setup'],
  ['click the trash icon in the row of "Row 5"', 'click trash icon in Row 5'],
  ['click "Edit" in the row with the name "Ada"', 'click Edit in Ada'],
  ['click "Buy" to the right of "Blue kettle"', 'click Buy in Blue kettle'],
  ['double-click the first row', 'click 2 row #1'],
  ['right-click on "Report.pdf"', 'click right Report.pdf'],
  ['click in the middle of the drawing', 'click <canvas> at 50,50'],
  ['click the upper left corner of the map', 'click <canvas> at 15,15'],
  ['click at 20% across and 30% down of the canvas', 'click <canvas> at 20,30'],
  ['hover over the "Products" menu', 'hover Products'],
  ['move the mouse over Help', 'hover Help'],
  ['drag "Milk" onto "Done"', 'drag Milk onto Done'],
  ['drag and drop the "Milk" card into the Done list', 'drag Milk onto Done <dropdown>'],
  ['drag the Volume slider 100 pixels to the right', 'drag Volume slider by 100,0'],
  ['move the handle down by 40 px', 'drag handle by 0,40'],
  ['drag from the upper left to the middle of the drawing', 'drag <canvas> from 15,15 to 50,50'],
  [
    'draw a line on the canvas from the bottom left to (80%, 20%)',
    'drag <canvas> from 15,85 to 80,20',
  ],
  ['type "Low tide" there', 'type Low tide → cursor'],
  ['press Enter in the Name field', 'key Enter in Name <field>'],
  ['submit the form', 'key Enter'],
  ['append "!" to the Title field', 'add ! → Title <field>'],
  ['add "and more" to the end of the Notes field', 'add and more → Notes <field>'],
  ['change the field "Title" to "New title"', 'type New title → Title <field>'],
  ['accept the question', 'accept'],
  ['cancel the confirmation', 'dismiss'],
  ['enter "Labels" in the prompt and confirm it', 'accept with Labels'],
  ['when asked for a name, enter "Labels"', 'accept with Labels'],
  ['click "Delete" and accept the question', 'click Delete, accept'],
  ['tell me the pickup code', 'read value pickup code'],
  ['wait for up to 20 seconds until "Done" appears', 'wait until page-has Done'],
  ['what is the weather?', 'not understood'],
  ['write me a poem', 'not understood'],
  ['tell me a joke', 'not understood'],
  ['book a flight to Paris', 'not understood'],
  ['hello', 'not understood'],
];

const CHINESE: readonly (readonly [string, string])[] = [
  ['打开 https://example.com/a', 'open https://example.com/a'],
  ['请帮我访问example.com网站', 'open https://example.com'],
  ['导航到localhost:3000', 'open http://localhost:3000'],
  ['点击“登录”', 'click 登录'],
  ['点击登录按钮', 'click 登录 <button>'],
  ['单击「确定」按钮', 'click 确定 <button>'],
  ['点击第二个“编辑”链接', 'click 编辑 <link> #2'],
  ['点击最后一个链接', 'click <link> #-1'],
  ['点击“价格”部分的“购买”按钮', 'click 购买 <button> in 价格'],
  ['按下Save按钮', 'click Save <button>'],
  ['在“用户名”输入框中输入“张三”', 'type 张三 → 用户名 <field>'],
  ['在搜索框里输入 blue kettle', 'type blue kettle → <searchbox>'],
  ['输入“你好”到“留言”框', 'type 你好 → 留言 <field>'],
  ['将“100”填入数量输入框', 'type 100 → 数量 <field>'],
  ['把姓名字段填写为李四', 'type 李四 → 姓名 <field>'],
  ['输入hello', 'type hello → —'],
  ['清空“姓名”输入框的内容', 'clear 姓名 <field>'],
  ['在“国家”下拉框中选择“中国”', 'select 中国 → 国家 <dropdown>'],
  ['选择“蓝色”', 'select 蓝色 → —'],
  ['勾选“我同意”复选框', 'check 我同意 <checkbox>'],
  ['取消勾选“订阅”', 'uncheck 订阅'],
  ['向下滚动', 'scroll down 1'],
  ['向上滚动两屏', 'scroll up 2'],
  ['滚动到页面底部', 'scroll down 100'],
  ['滚动到“联系我们”', 'scroll-to 联系我们'],
  ['等待3秒', 'wait 3'],
  ['等两分钟', 'wait 120'],
  ['等待页面出现“完成”', 'wait until page-has 完成'],
  ['按回车键', 'key Enter'],
  ['按下 Ctrl+A', 'key Control+A'],
  ['返回上一页', 'back'],
  ['前进', 'forward'],
  ['刷新页面', 'reload'],
  ['打开新标签页', 'tab open'],
  ['在新标签页中打开 example.com', 'tab open https://example.com'],
  ['切换到第二个标签页', 'tab-focus ordinal 2'],
  ['关闭当前标签页', 'tab-close current'],
  ['搜索“蓝色水壶”', 'search 蓝色水壶'],
  ['读取页面标题', 'read title'],
  ['读取标题', 'read title'],
  ['列出标题', 'read list headings all'],
  ['把页面滚到底', 'scroll down 100'],
  ['列出所有标题', 'read list headings all'],
  ['列出前三个链接', 'read list links first 3'],
  ['读取第二个标题', 'read list headings nth 2'],
  ['这个页面上有哪些链接？', 'read list links all'],
  ['页面上有多少个按钮？', 'read count buttons'],
  ['提取价格', 'read value 价格'],
  ['查找“退款政策”', 'read passages 退款政策'],
  ['读取页面内容', 'read text'],
  ['提取表格', 'extract tables'],
  ['提取页面上的所有表格数据', 'extract tables'],
  ['提取所有页的列表', 'extract lists of all pages'],
  ['提取前3页的表格', 'extract tables of 3 pages'],
  ['提取两页的列表', 'extract lists of 2 pages'],
  ['总结一下这个页面', 'read outline true'],
  ['检查页面是否有“欢迎”', 'check page-has 欢迎'],
  ['检查页面上有没有“退出”按钮', 'check there 退出 <button>'],
  ['确认页面不包含“错误”', 'check not page-has 错误'],
  ['检查“同意”复选框是否勾选', 'check checked 同意 <checkbox>'],
  ['确保页面有“已付款”', 'must page-has 已付款'],
  ['页面有“登录”吗？', 'check page-has 登录'],
  ['庆祝一下', 'celebrate'],
  ['今天天气怎么样？', 'not understood'],
  ['给我写一首诗', 'not understood'],
];

describe('parseClause', () => {
  it.each(ENGLISH)('%s', (clause, meaning) => {
    expect(show(parseClause(clause))).toBe(meaning);
  });

  it.each(CHINESE)('%s', (clause, meaning) => {
    expect(show(parseClause(clause))).toBe(meaning);
  });
});
