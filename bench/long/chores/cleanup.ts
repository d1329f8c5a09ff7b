import { type LongChore } from '../long-chore.ts';
import { page, upTo } from '../serve-site.ts';

const KINDS = ['draft', 'published', 'expired'] as const;
const ENTRIES = upTo(60).map((n) => ({
  id: n,
  title: `Notice ${n * 13}`,
  kind: KINDS[(n * n + n) % 3 === 0 ? (n % 2) + 1 : (n % 2) * 2] ?? 'draft',
}));
const EXPIRED = ENTRIES.filter(({ kind }) => kind === 'expired').length;

/** Chore in which each deletion asks for confirmation in a dialog of the page, and the list is redrawn each time. */
export const CLEANUP: LongChore = {
  name: 'cleanup',
  goal: `Delete all ${EXPIRED} notices that are expired, and nothing else.`,
  open: async ({ serve }) => {
    let left = ENTRIES;
    const site = await serve(({ method, path, form }) => {
      if (method === 'POST' && path === '/notices/delete') {
        left = left.filter(({ id }) => id !== Number(form['id']));
        return 'ok';
      }
      return path === '/' ? noticesPage(left) : null;
    });
    return {
      ...site,
      judge: () => {
        const wrong = ENTRIES.find((entry) => left.includes(entry) === (entry.kind === 'expired'));
        return Promise.resolve(
          wrong === undefined ? null : `${wrong.title} (${wrong.kind}) is wrongly there or gone`,
        );
      },
    };
  },
};

const noticesPage = (entries: typeof ENTRIES): string =>
  page(
    'Notices',
    `<ul></ul><div role="alertdialog" aria-label="Delete notice?" hidden><p></p><button>Delete it</button> <button>Keep</button></div>
<script>
let entries = ${JSON.stringify(entries)};
const list = document.querySelector('ul'), dialog = document.querySelector('[role=alertdialog]');
const [sure, keep] = dialog.querySelectorAll('button');
let chosen = null;
const draw = () => {
  list.innerHTML = entries.map(({ title, kind }) => '<li><b>' + title + '</b> <i>' + kind + '</i> <button>Delete</button></li>').join('');
  list.querySelectorAll('button').forEach((button, at) => {
    button.onclick = () => { chosen = entries[at]; dialog.querySelector('p').textContent = 'Delete ' + chosen.title + '?'; dialog.hidden = false; };
  });
};
sure.onclick = async () => {
  const { id } = chosen;
  await fetch('/notices/delete', { method: 'POST', body: new URLSearchParams({ id }) });
  entries = entries.filter((entry) => entry.id !== id);
  dialog.hidden = true;
  draw();
};
keep.onclick = () => { dialog.hidden = true; };
draw();
</script>`,
  );
