import { widgetPage } from './program-definition.ts';

/** A spreadsheet. */
export const SPREADSHEET = widgetPage({
  packages: ['jspreadsheet-ce@5.0.4', 'jsuites@5.13.5'],
  title: 'Stock',
  styles: ['jsuites/dist/jsuites.css', 'jspreadsheet-ce/dist/jspreadsheet.css'],
  scripts: [
    'jsuites/dist/jsuites.js',
    '@jspreadsheet/formula/dist/index.js',
    'jspreadsheet-ce/dist/index.js',
  ],
  body: '<div id="spreadsheet"></div>',
  start: `window.sheets = jspreadsheet(document.getElementById('spreadsheet'), { tabs: true, worksheets: [{
  worksheetName: 'Stock', minDimensions: [5, 8],
  columns: [{ type: 'text', title: 'Item', width: 180 }, { type: 'numeric', title: 'Pieces' }, { type: 'numeric', title: 'Price' }, { type: 'checkbox', title: 'Ordered' }, { type: 'text', title: 'Total' }],
  data: [['Rope', 4, 12, false, ''], ['Anchor', 1, 90, false, ''], ['Old lamp', 2, 7, false, ''], ['Buoy', 6, 15, true, '']],
}] });`,
  tasks: {
    stock: {
      goal: 'Delete the row of "Old lamp". Set the pieces of "Anchor" to 3 and tick that it is ordered. Add the item "Flag" with 10 pieces at a price of 5 in the first empty row. Put into the Total of "Rope" a formula that multiplies its pieces by its price.',
      inPage: `(() => { const [sheet] = sheets; const rows = sheet.getData(); const [rope, anchor, buoy, flag] = rows; return rope[0] === 'Rope' && /^=.*B1.*\\*.*C1|^=PRODUCT\\(B1/i.test(rope[4]) && anchor[0] === 'Anchor' && Number(anchor[1]) === 3 && anchor[3] === true && buoy[0] === 'Buoy' && flag[0] === 'Flag' && Number(flag[1]) === 10 && Number(flag[2]) === 5; })()`,
    },
  },
});
