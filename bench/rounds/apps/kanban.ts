import { widgetPage } from './program-definition.ts';

/** Board of cards. */
export const KANBAN = widgetPage({
  packages: ['jkanban@1.3.1'],
  title: 'Board',
  styles: ['jkanban/dist/jkanban.min.css'],
  scripts: ['jkanban/dist/jkanban.min.js'],
  body: '<div id="board"></div>',
  start: `window.board = new jKanban({
  element: '#board', gutter: '12px', widthBoard: '280px', itemAddOptions: { enabled: true, content: '+ Add a card', footer: true },
  buttonClick: (element, boardId) => {
    const form = document.createElement('form');
    form.innerHTML = '<textarea rows="2" placeholder="What is to be done?" autofocus></textarea><button type="submit">Add</button> <button type="button">Cancel</button>';
    board.addForm(boardId, form);
    form.addEventListener('submit', (event) => { event.preventDefault(); board.addElement(boardId, { title: form.querySelector('textarea').value }); form.remove(); });
    form.querySelector('[type=button]').onclick = () => form.remove();
  },
  boards: [
    { id: 'todo', title: 'To do', item: [{ id: 'report', title: 'Write the report' }, { id: 'call', title: 'Call the plumber' }, { id: 'room', title: 'Paint the room' }] },
    { id: 'doing', title: 'Doing', item: [{ id: 'bike', title: 'Repair the bike' }] },
    { id: 'done', title: 'Done', item: [{ id: 'shop', title: 'Shop for dinner' }] },
  ],
});`,
  tasks: {
    board: {
      goal: 'Move the card "Repair the bike" to "Done" and the card "Call the plumber" to "Doing". Add a card "Book the train" to "To do", and move the card "Paint the room" so that it is the first card of "To do".',
      inPage: `(() => { const cards = (id) => [...board.getBoardElements(id)].map((card) => card.textContent.trim()); const todo = cards('todo'); return todo[0] === 'Paint the room' && todo.includes('Book the train') && todo.includes('Write the report') && todo.length === 3 && cards('doing').join() === 'Call the plumber' && cards('done').includes('Repair the bike') && cards('done').length === 2; })()`,
    },
  },
});
