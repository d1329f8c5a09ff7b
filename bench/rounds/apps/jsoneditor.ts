import { widgetPage } from './program-definition.ts';

/** An editor of JSON documents, as a tree. */
export const JSONEDITOR = widgetPage({
  packages: ['jsoneditor@10.4.3'],
  title: 'Customer record',
  styles: ['jsoneditor/dist/jsoneditor.min.css'],
  scripts: ['jsoneditor/dist/jsoneditor.min.js'],
  body: '<div id="editor" style="width:720px;height:640px"></div>',
  start: `window.editor = new JSONEditor(document.getElementById('editor'), { mode: 'tree', modes: ['tree', 'code'] });
editor.set({ customer: { name: 'Ada Martin', address: { street: 'Rue Pasteur 4', city: 'Paris', zip: '69007' }, fax: 'none' }, orders: [{ item: 'lamp', paid: false }, { item: 'desk', paid: true }] });
editor.expandAll();`,
  tasks: {
    record: {
      goal: 'In the customer record change the city to "Lyon", remove the field "fax", tick that the order of the lamp is paid, and duplicate the order of the desk.',
      inPage: `(() => { const { customer, orders } = editor.get(); return customer.address.city === 'Lyon' && !('fax' in customer) && customer.name === 'Ada Martin' && orders.length === 3 && orders[0].paid === true && orders[1].item === 'desk' && orders[2].item === 'desk'; })()`,
    },
  },
});
