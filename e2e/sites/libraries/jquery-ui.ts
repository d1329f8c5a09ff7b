import { LIBRARY_FILES, libraryPage } from './library-page.ts';
import type { SiteRoute } from '../../../src/testing/site/start-site.ts';

const page = (body: string): string =>
  libraryPage({
    styles: ['jquery-ui/dist/themes/base/jquery-ui.css'],
    scripts: ['jquery/dist/jquery.js', 'jquery-ui/dist/jquery-ui.js'],
    body,
  });

const list = (letter: string, count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<li class="ui-state-default">${letter}${at + 1}</li>`,
  ).join('');

const CITIES = ['Aalborg', 'Bergen', 'Bremen', 'Cork', 'Gdansk'];

/** Widgets of jQuery UI as in its documentation, with only their own roles and labels. */
export const JQUERY_UI: Readonly<Record<string, SiteRoute>> = {
  ...LIBRARY_FILES,
  '/menu': page(`<style>.ui-menu { width: 150px }</style>
    <ul id="menu"><li><div>Books</div></li>
      <li><div>Music</div><ul><li><div>Folk</div></li><li><div>Jazz</div><ul><li><div>Bebop</div></li></ul></li></ul></li>
      <li class="ui-state-disabled"><div>Toys</div></li></ul>
    <script>const chosen = []; $('#menu').menu({ select: (event, { item }) => chosen.push(item.children('div').text()) });</script>`),
  '/dialog': page(`<button id="open">Empty the bin</button>
    <div id="dialog" title="Empty the bin?"><p>12 files will be gone.</p><label>Type the word bin <input id="word"></label></div>
    <script>let emptied = null;
      $('#dialog').dialog({ autoOpen: false, modal: true, buttons: {
        'Empty it': function () { emptied = $('#word').val(); $(this).dialog('close'); },
        Cancel: function () { $(this).dialog('close'); } } });
      $('#open').button().on('click', () => $('#dialog').dialog('open'));</script>`),
  '/autocomplete': page(`<label for="city">City</label> <input id="city">
    <script>let chosen = null;
      $('#city').autocomplete({ minLength: 2, source: ${JSON.stringify(CITIES)}, select: (event, { item }) => { chosen = item.value; } });</script>`),
  '/selectmenu': page(`<label for="speed">Speed</label>
    <select id="speed"><option>Slow</option><option selected>Medium</option><option>Fast</option></select>
    <script>$('#speed').selectmenu();</script>`),
  '/datepicker': page(`<label for="day">Arrival</label> <input id="day">
    <script>$('#day').datepicker({ defaultDate: '06/15/2026' });</script>`),
  '/slider': page(`<p>Price</p><div id="price" style="width:300px;margin:20px"></div>
    <script>$('#price').slider({ range: true, min: 0, max: 500, values: [75, 300], step: 5 });</script>`),
  '/tabs':
    page(`<div id="tabs"><ul><li><a href="#one">Letters</a></li><li><a href="#two">Parcels</a></li></ul>
      <div id="one"><p>Three letters.</p></div><div id="two"><button id="collect">Collect</button></div></div>
    <div id="accordion"><h3>Rooms</h3><div><p>Two rooms.</p></div><h3>Garden</h3><div><label><input type="checkbox" id="bench"> Bench</label></div></div>
    <script>let collected = 0; $('#tabs').tabs(); $('#accordion').accordion(); $('#collect').on('click', () => { collected += 1; });</script>`),
  '/grid':
    page(`<style>#grid { width: 330px; padding: 0 } #grid li { list-style: none; float: left; width: 100px; height: 60px; margin: 3px; text-align: center }
      #grid .ui-selected { background: #f39814; color: white }</style>
    <ol id="grid">${[1, 2, 3, 4, 5, 6].map((seat) => `<li class="ui-state-default">Seat ${seat}</li>`).join('')}</ol>
    <script>$('#grid').selectable();</script>`),
  '/sortable':
    page(`<style>ul { padding: 0; list-style: none } #tiles { width: 150px; height: 150px } #tiles li { float: left; width: 34px; height: 34px; margin: 3px; padding: 2px; font-size: 11px }
      #rows { width: 150px } #rows li { margin: 3px; padding: 2px }</style>
    <ul id="tiles">${list('T', 9)}</ul><ul id="rows">${list('R', 5)}</ul>
    <script>$('#tiles, #rows').sortable(); const order = (list) => $(list).children().map((at, one) => one.textContent).get().join(' ');</script>`),
};
