import { click, page, unless } from '../calls.ts';
import type { ReportCase } from '../report-case.ts';

export const latePanel: ReportCase = {
  id: 'late-panel',
  about: 'A panel that opens 350 ms after a click, without a request, is in the next look',
  sources: ['browser-use/browser-use#1763'],
  task: 'Open the details and read the part number.',
  isShort: true,
  open: () => ({
    routes: {
      '/': page(
        'Parts',
        `<button id="open">Details</button><div id="panel"></div><script>
document.getElementById('open').onclick = () => setTimeout(() => { document.getElementById('panel').innerHTML = '<section aria-label="Details"><button>Copy part number QX-77</button></section>'; }, 350);
</script>`,
      ),
    },
    *play() {
      const told = yield [click('button "Details"')];
      return told.state.includes('QX-77') ? 'QX-77' : 'The panel is not there.';
    },
    judge: ({ end }) => unless(end?.finalAnswer === 'QX-77', 'the next look misses the panel'),
  }),
};
