import { widgetPage } from './program-definition.ts';

/** Calendar with appointments. */
export const CALENDAR = widgetPage({
  packages: ['@toast-ui/calendar@2.1.3'],
  title: 'Calendar',
  styles: [
    'tui-date-picker/dist/tui-date-picker.min.css',
    '@toast-ui/calendar/dist/toastui-calendar.min.css',
  ],
  // The form of an event opens only with the pickers loaded.
  scripts: [
    'tui-time-picker/dist/tui-time-picker.min.js',
    'tui-date-picker/dist/tui-date-picker.min.js',
    '@toast-ui/calendar/dist/toastui-calendar.ie11.min.js',
  ],
  body: `<p><button id="back">Earlier</button> <button id="next">Later</button> <b id="month"></b></p>
<div id="calendar" style="height:700px"></div>`,
  start: `window.calendar = new tui.Calendar('#calendar', {
  defaultView: 'month', usageStatistics: false, useFormPopup: true, useDetailPopup: true, gridSelection: { enableClick: true, enableDblClick: true },
  calendars: [{ id: 'work', name: 'Work', backgroundColor: '#9e5fff' }, { id: 'private', name: 'Private', backgroundColor: '#00a9ff' }],
});
const stored = new Map();
window.stored = stored;
const add = (event) => { const full = { ...event, id: event.id ?? String(stored.size + 1) }; stored.set(full.id, full); calendar.createEvents([full]); };
const show = () => { const date = calendar.getDate(); document.getElementById('month').textContent = date.getFullYear() + '-' + String(date.getMonth() + 1).padStart(2, '0'); };
calendar.on('beforeCreateEvent', add);
calendar.on('beforeUpdateEvent', ({ event, changes }) => { stored.set(event.id, { ...stored.get(event.id), ...changes }); calendar.updateEvent(event.id, event.calendarId, changes); });
calendar.on('beforeDeleteEvent', (event) => { stored.delete(event.id); calendar.deleteEvent(event.id, event.calendarId); });
document.getElementById('back').onclick = () => { calendar.prev(); show(); };
document.getElementById('next').onclick = () => { calendar.next(); show(); };
calendar.setDate('2026-03-10');
show();
add({ id: 'budget', calendarId: 'work', title: 'Budget meeting', category: 'time', start: '2026-03-17T09:00:00', end: '2026-03-17T10:00:00' });
add({ id: 'yoga', calendarId: 'private', title: 'Yoga', category: 'time', start: '2026-03-19T18:00:00', end: '2026-03-19T19:00:00' });`,
  tasks: {
    appointments: {
      goal: 'Add to the calendar "Private" an all-day event "Museum" on 12 March 2026 with the location "Old Town". Then delete "Budget meeting", and rename "Yoga" to "Pilates".',
      inPage: `(() => { const all = [...stored.values()]; const museum = all.find(({ title }) => title === 'Museum'); const day = museum && new Date(museum.start); return all.length === 2 && all.some(({ id, title }) => id === 'yoga' && title === 'Pilates') && museum?.calendarId === 'private' && museum.location === 'Old Town' && museum.isAllday === true && day.getMonth() === 2 && day.getDate() === 12; })()`,
    },
  },
});
