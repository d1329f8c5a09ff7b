import { widgetPage } from './program-definition.ts';

/** Pivot table that is arranged by dragging. */
export const PIVOT = widgetPage({
  packages: ['pivottable@2.23.0', 'jquery@3.7.1', 'jquery-ui-dist@1.13.3'],
  title: 'Sales',
  styles: ['pivottable/dist/pivot.min.css'],
  scripts: [
    'jquery/dist/jquery.min.js',
    'jquery-ui-dist/jquery-ui.min.js',
    'pivottable/dist/pivot.min.js',
  ],
  body: '<h1>Sales</h1><div id="pivot"></div>',
  start: `const rows = [];
for (const [region, factor] of [['North', 3], ['South', 5], ['East', 2]])
  for (const year of [2024, 2025])
    for (const [product, price] of [['Tea', 4], ['Coffee', 7]]) rows.push({ Region: region, Year: year, Product: product, Amount: factor * price });
$('#pivot').pivotUI(rows, {});`,
  tasks: {
    table: {
      goal: 'Make the table show, in one row for each Region and one column for each Year, the sum of Amount as a heatmap, and leave out the product "Tea".',
      inPage: `(() => { const shown = $('#pivot').data('pivotUIOptions'); return shown.rows.join() === 'Region' && shown.cols.join() === 'Year' && shown.aggregatorName === 'Sum' && shown.vals.join() === 'Amount' && shown.rendererName === 'Heatmap' && (shown.exclusions.Product ?? []).join() === 'Tea'; })()`,
    },
  },
});
