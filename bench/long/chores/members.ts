import { difference, type LongChore } from '../long-chore.ts';
import { page, upTo } from '../serve-site.ts';

const PLANS = ['Basic', 'Plus', 'Pro'] as const;
const PEOPLE = upTo(30).map((n) => ({
  name: `Guest ${n * 17}`,
  mail: `guest${n * 17}@club.example`,
  plan: PLANS[n % 3] ?? 'Basic',
  news: n % 4 === 0 ? 'yes' : 'no',
}));
const CSV = ['name;mail;plan;newsletter', ...PEOPLE.map((one) => Object.values(one).join(';'))];

/** Chore with one form for each row of a plain-text list; each form has its own page. */
export const MEMBERS: LongChore = {
  name: 'members',
  goal: 'Add a member for each of the 30 rows of the list on this page, with the form under "New member". Tick "Newsletter" where the row says yes.',
  open: async ({ serve }) => {
    const members: Record<string, string> = {};
    let count = 0;
    const site = await serve(({ method, path, form }) => {
      if (method === 'POST' && path === '/members') {
        count += 1;
        members[form['name'] ?? ''] = `${form['mail']} ${form['plan']} ${form['news'] ?? 'no'}`;
        return { to: '/added' };
      }
      if (path === '/added')
        return page('Member added', '<p><a href="/new">New member</a> <a href="/">List</a></p>');
      if (path === '/new') return FORM;
      return path === '/' ? LIST : null;
    });
    return {
      ...site,
      judge: () =>
        Promise.resolve(
          count > PEOPLE.length
            ? `${count} were added`
            : difference(
                members,
                Object.fromEntries(
                  PEOPLE.map(({ name, mail, plan, news }) => [name, `${mail} ${plan} ${news}`]),
                ),
              ),
        ),
    };
  },
};

const LIST = page('List', `<p><a href="/new">New member</a></p><pre>${CSV.join('\n')}</pre>`);
const FORM = page(
  'New member',
  `<form action="/members" method="post"><p><label>Name <input name="name"></label></p><p><label>E-mail <input name="mail" type="email"></label></p>
<fieldset><legend>Plan</legend>${PLANS.map((plan) => `<label><input type="radio" name="plan" value="${plan}"> ${plan}</label>`).join(' ')}</fieldset>
<p><label><input type="checkbox" name="news" value="yes"> Newsletter</label></p><button>Add member</button></form>`,
);
