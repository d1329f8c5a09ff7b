import { widgetPage } from './program-definition.ts';

/** An editor of database schemas. */
export const ERD_EDITOR = widgetPage({
  packages: ['@dineug/erd-editor@3.9.0'],
  title: 'Database schema',
  scripts: ['@dineug/erd-editor/dist/erd-editor.umd.js'],
  body: '<style>body { margin: 0 } erd-editor { display: block; height: 780px }</style>',
  start: `window.editor = document.createElement('erd-editor');
document.body.append(editor);
editor.setInitialValue('');`,
  tasks: {
    tables: {
      goal: 'Add a table named "customer" with the two columns "id" and "email", where "id" is the primary key, and name the database of the schema "shop".',
      inPage: `(() => { const { settings, doc, collections } = JSON.parse(editor.value); const tables = doc.tableIds.map((id) => collections.tableEntities[id]); const [table] = tables; const columns = (table?.columnIds ?? []).map((id) => collections.tableColumnEntities[id]); return tables.length === 1 && table.name === 'customer' && columns.map(({ name }) => name).join() === 'id,email' && (columns[0].ui.keys & 1) === 1 && (columns[1].ui.keys & 1) === 0 && settings.databaseName === 'shop'; })()`,
    },
  },
});
