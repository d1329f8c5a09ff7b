import type { ScriptedCall } from '../../src/testing/scripted-model/model-script.ts';

/** Page that a run reads or acts on, with the run's steps before it answers. */
export interface EvidenceSite {
  readonly id: string;
  readonly task: string;
  readonly title: string;
  readonly body: string;
  readonly steps: readonly ScriptedCall[];
  /** Other pages of the site, by path. */
  readonly pages?: Readonly<Record<string, { readonly title: string; readonly body: string }>>;
  /** Whether one plan contains all steps; paths in them are on this site. */
  readonly isOnePlan?: boolean;
  /** Whether the task consists of plain steps for the built-in engine. */
  readonly isBuiltIn?: boolean;
}

export const table = (caption: string, ...rows: readonly string[]): string => {
  const [head = '', ...others] = rows;
  const cells = (row: string, tag: string): string =>
    row
      .split('|')
      .map((cell) => `<${tag}>${cell.trim()}</${tag}>`)
      .join('');
  return `<table><caption>${caption}</caption><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${others
    .map((row) => `<tr>${cells(row, 'td')}</tr>`)
    .join('')}</tbody></table>`;
};

/** Returns one block per line: a heading and its facts. */
export const cards = (...lines: readonly string[]): string =>
  `<ul>${lines
    .map((line) => {
      const [head = '', ...facts] = line.split('|').map((part) => part.trim());
      return `<li><h3><a href="/item">${head}</a></h3>${facts.map((fact) => `<p>${fact}</p>`).join('')}</li>`;
    })
    .join('')}</ul>`;

export const facts = (...lines: readonly string[]): string =>
  `<dl>${lines
    .map((line) => {
      const [name = '', value = ''] = line.split('|').map((part) => part.trim());
      return `<dt>${name}</dt><dd>${value}</dd>`;
    })
    .join('')}</dl>`;

export const paragraphs = (...texts: readonly string[]): string =>
  `<article>${texts.map((text) => `<p>${text}</p>`).join('')}</article>`;

const READ: readonly ScriptedCall[] = [{ tool: 'read_page', args: {} }];
const TABLES: readonly ScriptedCall[] = [{ tool: 'extract', args: { format: { tables: true } } }];
const READ_ALL: readonly ScriptedCall[] = [{ tool: 'read_page', args: { whole: true } }];
const FIND = (text: string): readonly ScriptedCall[] => [{ tool: 'find_text', args: { text } }];

export const READING_SITES: readonly EvidenceSite[] = [
  {
    id: 'laptops',
    task: 'Which of the laptops is the cheapest, and what do the others cost?',
    title: 'Northwind Laptops',
    body: `<h1>Laptops</h1>${table('Laptops in stock', 'Model | Price | Weight | In stock', 'Aster 14 | $1,299.00 | 1.24 kg | 12', 'Birch 13 | $949.50 | 1.10 kg | 3', 'Cedar 16 | $2,149.00 | 2.05 kg | 0', 'Dune 15 | $1,120.00 | 1.70 kg | 27')}`,
    steps: READ,
  },
  {
    id: 'phones',
    task: 'Compare the phones on this page.',
    title: 'Phones – Kite Mobile',
    body: `<h1>Phones</h1>${cards('Kite One | 349 € | 4.6 out of 5 (1,204 ratings) | Battery 5,000 mAh', 'Kite Mini | 279 € | 4.1 out of 5 (388 ratings) | Battery 3,800 mAh', 'Osprey X2 | 612 € | 4.8 out of 5 (2,951 ratings) | Battery 4,500 mAh', 'Heron S | 199 € | 3.9 out of 5 (76 ratings) | Battery 4,100 mAh')}`,
    steps: READ_ALL,
  },
  {
    id: 'orders',
    task: 'When did my orders arrive and what did they cost?',
    title: 'Your orders',
    body: `<h1>Your orders</h1>${table('Orders', 'Order | Date | Items | Total | Status', 'A-48213 | 3 October 2026 | Desk lamp | £45.90 | Delivered', 'A-48377 | 19 October 2026 | Wool blanket | £72.00 | Delivered', 'A-48502 | 2 November 2026 | Tea kettle | £38.25 | Shipped', 'A-48611 | 14 November 2026 | Bookshelf | £129.00 | Being packed')}`,
    steps: TABLES,
  },
  {
    id: 'flights',
    task: 'Find the flights from Lisbon to Oslo.',
    title: 'Departures from Lisbon',
    body: `<h1>Lisbon to Oslo, 12 December 2026</h1>${table('Flights', 'Flight | Leaves | Arrives | Duration | Fare', 'TP 762 | 07:35 | 12:50 | 4 h 15 min | EUR 184', 'DY 1823 | 11:20 | 16:25 | 4 h 05 min | EUR 139', 'LH 1175 | 14:05 | 22:40 | 7 h 35 min | EUR 221', 'SK 4676 | 18:45 | 23:55 | 4 h 10 min | EUR 206')}`,
    steps: READ,
  },
  {
    id: 'hotels',
    task: 'Which hotels in Bergen are below 150 euros a night?',
    title: 'Hotels in Bergen',
    body: `<h1>Hotels in Bergen</h1>${cards('Hotel Fjordblikk | €142 a night | Rated 8.7 | 0.4 km from the centre', 'Bryggen Rooms | €118 a night | Rated 7.9 | 0.2 km from the centre', 'Grand Nordnes | €236 a night | Rated 9.2 | 1.1 km from the centre', 'Harbour Hostel | €61 a night | Rated 8.1 | 0.9 km from the centre', 'Villa Solheim | €174 a night | Rated 9.0 | 3.5 km from the centre')}`,
    steps: READ_ALL,
  },
  {
    id: 'statement',
    task: 'What was paid from the account in October?',
    title: 'Account statement',
    body: `<h1>Statement, October 2026</h1>${table('Movements', 'Date | Payee | Amount | Balance', '2026-10-01 | Rent Muller | -980.00 | 2,415.20', '2026-10-05 | Salary Orbit Ltd | +3,150.00 | 5,565.20', '2026-10-11 | City Power | -84.37 | 5,480.83', '2026-10-18 | Green Grocer | -152.60 | 5,328.23', '2026-10-27 | Rail Pass | -49.00 | 5,279.23')}`,
    steps: READ,
  },
  {
    id: 'team',
    task: 'Who leads the teams and how can they be reached?',
    title: 'People at Orbit Ltd',
    body: `<h1>People</h1>${cards('Maria Keller | Head of Research | maria.keller@orbit.example | Room 214', 'Tomasz Nowak | Head of Sales | tomasz.nowak@orbit.example | Room 118', 'Aiko Tanaka | Head of Design | aiko.tanaka@orbit.example | Room 305', 'Samuel Okafor | Head of Finance | samuel.okafor@orbit.example | Room 127')}`,
    steps: READ_ALL,
  },
  {
    id: 'conference',
    task: 'Which talks are there on the second day?',
    title: 'Autumn Systems Conference',
    body: `<h1>Programme</h1>${table('Wednesday, 9 September 2026', 'Time | Talk | Speaker | Hall', '09:30 | Caches that forget | Lena Ortiz | Blue', '11:00 | Logs without loss | Peter Strand | Green', '14:15 | Clocks and order | Ines Moreau | Blue')}${table('Thursday, 10 September 2026', 'Time | Talk | Speaker | Hall', '09:00 | Small schedulers | Viktor Hale | Green', '10:45 | Reading old papers | Amara Diallo | Blue', '13:30 | What a test proves | Jonas Weber | Red')}`,
    steps: READ,
  },
  {
    id: 'company',
    task: 'Summarise the quarterly news of Halden Paper.',
    title: 'Halden Paper reports third quarter',
    body: paragraphs(
      '<h1>Halden Paper reports third quarter</h1>',
      'Halden Paper said on 28 October 2026 that its revenue rose by 7.4 percent to 318 million kroner in the third quarter. The operating profit fell to 22.5 million kroner from 27.1 million a year before.',
      'Chief executive Ingrid Solberg said the fall was caused by energy prices. “We expect a calmer winter,” she told analysts in Oslo. The mill in Skien will get a new boiler for 64 million kroner.',
      'The company employs 1,140 people, of whom 410 work in Skien. Erik Dahl will become chief financial officer on 1 February 2027. He follows Marit Lunde, who retires.',
    ),
    steps: READ,
  },
  {
    id: 'lake',
    task: 'What are the main facts about Lake Varra?',
    title: 'Lake Varra - Encyclopedia',
    body: `${paragraphs('<h1>Lake Varra</h1>', 'Lake Varra is a freshwater lake in the north of Tarvia. It has an area of 482 square kilometres and a greatest depth of 173 metres. The river Osna flows into it from the west and leaves it near the town of Belmark.', 'The lake was mapped for the first time in 1834 by the surveyor Otto Brandt. The dam at Belmark was finished in 1961 and raised the level by 2.6 metres. Since 1998 the southern shore is a nature reserve of 94 square kilometres.', 'Some 31 kinds of fish live in the lake, among them the Varra whitefish. In winter the lake is frozen for 140 days on average.')}${facts('Area | 482 km²', 'Greatest depth | 173 m', 'Surface level | 214 m', 'Towns | Belmark, Lund, Ister')}`,
    steps: [...READ, ...FIND('frozen for')],
  },
  {
    id: 'recipe',
    task: 'What do I need for the lentil soup?',
    title: 'Red lentil soup',
    body: `<article><h1>Red lentil soup</h1><p>Serves 4. Ready in 35 minutes. Published on March 4, 2025 by Nadia Rahman.</p><h2>Ingredients</h2><ul><li>250 g red lentils</li><li>1 onion</li><li>2 carrots</li><li>1.2 litres vegetable stock</li><li>1½ teaspoons cumin</li><li>400 g chopped tomatoes</li></ul><h2>Method</h2><ol><li>Fry the onion for 5 minutes.</li><li>Add lentils, stock and tomatoes and simmer for 20 minutes.</li><li>Season with cumin and serve with lemon.</li></ol></article>`,
    steps: READ,
  },
  {
    id: 'weather',
    task: 'How will the weather be this week in Trieste?',
    title: 'Trieste: seven days',
    body: `<h1>Weather in Trieste</h1>${table('Forecast', 'Day | Sky | High | Low | Wind', 'Monday | Sunny | 14 °C | 6 °C | 12 km/h', 'Tuesday | Cloudy | 12 °C | 7 °C | 18 km/h', 'Wednesday | Rain | 10 °C | 5 °C | 34 km/h', 'Thursday | Storm | 9 °C | 4 °C | 61 km/h', 'Friday | Sunny | 13 °C | 3 °C | 15 km/h')}`,
    steps: READ,
  },
  {
    id: 'tickets',
    task: 'Which support tickets are open and who works on them?',
    title: 'Support tickets',
    body: `<h1>Tickets</h1>${table('Tickets', 'Number | Subject | Assigned to | Priority | Opened', 'T-1042 | Login fails on Linux | Rosa Lindqvist | High | 2026-11-02', 'T-1047 | Export is slow | Dmitri Volkov | Low | 2026-11-05', 'T-1051 | Wrong tax on invoice | Hana Suzuki | Urgent | 2026-11-09', 'T-1058 | Typo on start page | Rosa Lindqvist | Low | 2026-11-16')}`,
    steps: TABLES,
  },
  {
    id: 'book',
    task: 'Tell me about this book.',
    title: 'The Salt Road – City Library',
    body: `<h1>The Salt Road</h1>${facts('Author | Eleanor Voss', 'Publisher | Lantern Press', 'Published | 17 May 2019', 'Pages | 386', 'ISBN | 978-1-4028-9462-6', 'Shelf | F VOS 12', 'Copies | 5 of which 2 are on loan')}<p>“A slow, patient novel about a family of carriers,” wrote the Harbour Review.</p>`,
    steps: READ_ALL,
  },
  {
    id: 'regions',
    task: 'How many people live in the regions altogether?',
    title: 'Regions of Tarvia',
    body: `<h1>Regions</h1>${table('Population on 1 January 2026', 'Region | Capital | Inhabitants | Area', 'Norrland | Ister | 214,500 | 8,120 km²', 'Osmark | Belmark | 530,200 | 5,470 km²', 'Sudria | Calvo | 1,048,900 | 11,300 km²', 'Eastholm | Pell | 97,400 | 2,060 km²')}`,
    steps: TABLES,
  },
  {
    id: 'jobs',
    task: 'Which of the jobs can be done from home?',
    title: 'Jobs at Lantern Press',
    body: `<h1>Open positions</h1>${cards('Senior Editor | Remote | £41,000 to £48,000 | Apply by 30 November 2026', 'Rights Manager | London office | £38,500 to £44,000 | Apply by 12 December 2026', 'Typesetter | Remote | £29,000 to £33,000 | Apply by 5 January 2027', 'Warehouse Lead | Leeds | £31,200 | Apply by 21 November 2026')}`,
    steps: READ_ALL,
  },
  {
    id: 'german-shop',
    task: 'Was kosten die Fahrräder? Answer in English.',
    title: 'Fahrräder – Radhaus',
    body: `<h1>Fahrräder</h1>${table('Angebote', 'Modell | Preis | Gewicht | Lieferung', 'Isar City | 1.299,00 € | 15,8 kg | 24.11.2026', 'Donau Trek | 1.749,50 € | 14,2 kg | 01.12.2026', 'Elbe Fold | 899,00 € | 11,9 kg | 27.11.2026')}`,
    steps: TABLES,
  },
  {
    id: 'zh-shop',
    task: '这些耳机哪个最便宜？',
    title: '耳机专卖 - 青松商城',
    body: `<h1>耳机</h1>${table('在售耳机', '型号 | 价格 | 续航 | 库存', '青松 A1 | ¥399 | 30 小时 | 52 件', '云雀 Pro | ¥1,288 | 42 小时 | 7 件', '白鹭 Lite | ¥159 | 18 小时 | 230 件', '山鹰 X | ¥868 | 36 小时 | 0 件')}`,
    steps: READ,
  },
  {
    id: 'zh-news',
    task: '总结一下这篇新闻。',
    title: '临海市地铁三号线开通',
    body: paragraphs(
      '<h1>临海市地铁三号线开通</h1>',
      '临海市地铁三号线于2026年9月28日正式开通，全长36.4公里，共设24座车站。首班车早上6:10发车，末班车晚上11:05发车。',
      '市交通局局长陈立明表示：“三号线把新区和老城连在一起。”工程总投资218亿元，建设历时5年。预计每日客流量为32万人次。',
      '四号线将于2028年底开通，由王海燕担任项目负责人。',
    ),
    steps: READ,
  },
  {
    id: 'zh-train',
    task: '明天从苏城到海州的列车有哪些？',
    title: '苏城到海州 列车时刻',
    body: `<h1>2026年12月1日 苏城 → 海州</h1>${table('车次', '车次 | 出发 | 到达 | 历时 | 二等座', 'G7021 | 08:12 | 10:45 | 2小时33分 | ¥186', 'D3105 | 09:30 | 13:08 | 3小时38分 | ¥121', 'G7045 | 13:55 | 16:20 | 2小时25分 | ¥192', 'K1189 | 17:40 | 23:26 | 5小时46分 | ¥68')}`,
    steps: READ_ALL,
  },
];
