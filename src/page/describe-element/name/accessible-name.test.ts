import { describe, expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { nameOf } from './accessible-name.ts';
import { paneNameOf } from './pane-name.ts';

/** The name of the element with the id `x1`, an id that a program generates. */
function nameIn(html: string): string {
  show(html);
  const element = find('#x1', Element);
  return nameOf(element, element.localName);
}

describe('the accessible name', () => {
  test.each([
    [
      'aria-labelledby, in its order',
      '<i id="a">One</i><i id="b">Two</i><button id="x1" aria-labelledby="b a" aria-label="Three">Four</button>',
      'Two One',
    ],
    [
      'the aria-label of what labels it',
      '<i id="a" aria-label="Whole">One</i><button id="x1" aria-labelledby="a">x</button>',
      'Whole',
    ],
    [
      'hidden text for screen readers that labels it',
      '<i id="a" style="position:absolute;clip:rect(0 0 0 0)">Aloud</i><button id="x1" aria-labelledby="a">x</button>',
      'Aloud',
    ],
    ['aria-label before content', '<button id="x1" aria-label="Close  it">x</button>', 'Close it'],
    ['its label', '<label for="x1">Town</label><input id="x1" placeholder="x">', 'Town'],
    ['the label around it', '<label>Town <input id="x1"></label>', 'Town'],
    ['content', '<button id="x1"> Save <b>all</b></button>', 'Save all'],
    ['title', '<button id="x1" title="Save"></button>', 'Save'],
    [
      'title before a number',
      '<label id="x1" title="Rectangle — R or 2">2</label>',
      'Rectangle — R or 2',
    ],
    ['the number of a day', '<table><td><button id="x1" title="Monday">2</button></table>', '2'],
    ['placeholder', '<input id="x1" placeholder="Search …">', 'Search …'],
    [
      'the placeholder of an editor',
      '<div id="x1" contenteditable data-placeholder="Write">Some text</div>',
      'Write',
    ],
    [
      'the label of a button without words',
      '<button id="x1"></button><label for="x1">Grid</label>',
      'Grid',
    ],
    [
      'words before the label of a button',
      '<label for="x1">Town</label><button id="x1">Oslo</button>',
      'Oslo',
    ],
    [
      'what a sign is called inside',
      '<button id="x1"><i data-tooltip="x" aria-label="Zoom in">+</i></button>',
      'Zoom in',
    ],
    [
      'a sign with two names inside',
      '<button id="x1"><i title="One">+</i><i title="Two"></i></button>',
      '+',
    ],
    ['the value of a button', '<input id="x1" type="button" value="Go">', 'Go'],
    ['what the browser calls a submit button', '<input id="x1" type="submit">', 'Submit'],
    ['what the browser calls a reset button', '<input id="x1" type="reset">', 'Reset'],
    ['the words of a picture button', '<input id="x1" type="image" alt="Find">', 'Find'],
    ['the words of a picture', '<a id="x1" href="/"><img alt="Home"></a>', 'Home'],
  ])('%s', (_source, html, name) => {
    expect(nameIn(html)).toBe(name);
  });

  test.each([
    ['the text before a field', 'Amount: <input id="x1">', 'Amount'],
    ['the element before a field', '<span>Amount:</span><input id="x1">', 'Amount'],
    [
      'the cell before a field, a link to what explains it',
      '<table><tr><td><a href="#s">Subtitle</a></td><td><input id="x1" class="app-editor"></td></tr></table>',
      'Subtitle',
    ],
    [
      'a text before a field with pictures to press beside it',
      '<div><div>Draft of a mail <button aria-label="Close" style="width:12px;height:12px"></button></div><input id="x1" class="app-editor"></div>',
      'Draft of a mail',
    ],
    [
      'the cell before a field',
      '<table><tr><td>Amount</td><td><input id="x1"></td></tr></table>',
      'Amount',
    ],
    [
      'the header of the column',
      '<table><tr><th>Name</th><th>Amount</th></tr><tr><td>x</td><td><input id="x1"></td></tr></table>',
      'Amount',
    ],
    [
      'the header of the column, where the head has plain cells and the cell before holds a value',
      '<table><thead><tr><td>Price</td><td>Ordered</td></tr></thead><tbody><tr><td>12</td><td><input type="checkbox" id="x1"></td></tr></tbody></table>',
      'Ordered',
    ],
    [
      'the header of the column, for an empty cell below others',
      '<table><thead><tr><td>Price</td><td>Total</td></tr></thead><tbody><tr><td>12</td><td>90</td></tr><tr><td>7</td><td id="x1"></td></tr></tbody></table>',
      'Total',
    ],
    [
      'a label that is tied to nothing, before its placeholder',
      '<div><label>Town</label><div><input id="x1" placeholder="Type here"></div></div>',
      'Town',
    ],
    ['a text above', '<div>Town<br><input id="x1" placeholder="0.00"></div>', 'Town'],
    [
      'a label above a wrapper',
      '<p class="field-label">Town *</p><div><div><input id="x1"></div></div>',
      'Town',
    ],
    ['what stands after a box', '<b>Anna</b><input type="checkbox" id="x1"> Paid', 'Paid'],
    [
      'what stands above an editor and its toolbar',
      '<label>Notes</label><div role="toolbar"><button>B</button><button>I</button></div><div><div id="x1" contenteditable>Dear all</div></div>',
      'Notes',
    ],
    [
      'what stands above an editor and its switch',
      '<div><h3>Body</h3><label><input type="checkbox"> Live preview</label><div id="x1" contenteditable>Dear all</div></div>',
      'Body',
    ],
    [
      'what stands above an editor and a switch that is only drawn',
      '<div><h3>Body</h3><div class="ui-switch">Markdown <i></i></div><div id="x1" contenteditable>Dear all</div></div>',
      'Body',
    ],
    [
      'what stands above an editor, with a sign that toggles its help',
      '<div><h3>Form</h3><div>Notes <i class="help-toggle"></i></div><div id="x1" contenteditable>Dear all</div></div>',
      'Notes',
    ],
    [
      'what stands above an editor and the words beside a drawn switch',
      '<div><h3>Body</h3><div><span class="switch-track"><i></i></span> Markdown</div><div id="x1" contenteditable>Dear all</div></div>',
      'Body',
    ],
    [
      'the row’s words before its size',
      '<table><tr><td>shop</td><td>16.0 KiB</td><td><input type="checkbox" id="x1"></td></tr></table>',
      'shop',
    ],
    [
      'the row’s words, not a size after a box',
      '<table><tr><td>shop</td><td>1,204 rows</td><td><input type="checkbox" id="x1"> 96 KiB</td></tr></table>',
      'shop',
    ],
    [
      'the kind of an editor for code',
      '<div id="x1" class="line" contenteditable style="font-family:monospace;height:80px">1</div>',
      'code editor',
    ],
    [
      'the class of a field of a tree, which is no editor for code',
      '<div id="x1" class="town-field" contenteditable style="font:13px monospace;width:60px">Paris</div>',
      'town field',
    ],
    [
      'what an empty editor shows',
      '<div id="x1" contenteditable><p data-placeholder="Write something"><br></p></div>',
      'Write something',
    ],
    [
      'what stands below a drawing',
      '<figure><canvas id="x1"></canvas><figcaption>Sales</figcaption></figure>',
      'Sales',
    ],
    [
      'a name where another one is made up',
      '<b>Town:</b><input id="x1" title="react-select-3-input">',
      'Town',
    ],
    ['a made up name rather than none', '<button id="x1" title="field_12"></button>', 'field_12'],
    ['the title of an icon', '<button id="x1"><svg><title>Bin</title></svg></button>', 'Bin'],
    [
      'the name of an icon by its class',
      '<button id="x1"><i class="fa fa-trash-o fa-lg"></i></button>',
      'trash o',
    ],
    [
      'the name of an icon by its sprite',
      '<button id="x1"><svg><use href="/all.svg#icon-open-folder"/></svg></button>',
      'open folder',
    ],
    ['where a link leads', '<a id="x1" href="/shop/big-sale?x=1"></a>', 'big sale'],
    ['the host of a link', '<a id="x1" href="https://example.com/"></a>', 'example.com'],
    ['what a field is called in its form', '<input id="x1" name="user_name">', 'user name'],
  ])('else %s', (_source, html, name) => {
    expect(nameIn(html)).toBe(name);
  });

  test.each([
    ['a title that has no words', '<button id="x1" title=" "></button>'],
    ['a link into the page', '<a id="x1" href="#"></a>'],
    ['a link that is a button by another name', '<a id="x1" href="javascript:void 0"></a>'],
    ['a name that a program made', '<input name="f9be279d-c85d" id="x1">'],
    [
      'what the field before holds',
      '<div><input value="5"><span class="value">5 km</span></div><div><input name="f9be279d-c85d" id="x1"></div>',
    ],
    [
      'the choice that the list before shows',
      '<div role="combobox" tabindex="0">Germany</div><input name="f9be279d-c85d" id="x1">',
    ],
    [
      'a hint of the field before',
      '<input><small>At most 9</small><input name="f9be279d-c85d" id="x1">',
    ],
    [
      'the label of another field',
      '<label for="other">Town</label><input name="f9be279d-c85d" id="x1"><input id="other">',
    ],
    ['what is written in an editor', '<div id="x1" role="code">1 let x = 2;<img alt="Cat"></div>'],
    ['how an icon is drawn', '<button id="x1"><i class="fa fa-2x fa-lg"></i></button>'],
    ['a picture that says only that it is one', '<button id="x1"><img alt="icon"></button>'],
  ])('is not made of %s', (_what, html) => {
    expect(nameIn(html)).toBe('');
  });

  test('of a field in a component without a label is that of its host', () => {
    show('<x-field label="Town" id="host"></x-field>');
    const root = find('#host').attachShadow({ mode: 'open' });
    root.innerHTML = '<input>';
    expect(nameOf(root.querySelector('input')!, 'input')).toBe('Town');
  });

  test('of a labelled part in a shadow tree is found in that tree', () => {
    show('<div id="host"></div><i id="label">outside</i>');
    const root = find('#host').attachShadow({ mode: 'open' });
    root.innerHTML = '<i id="label">inside</i><button aria-labelledby="label"></button>';
    expect(nameOf(root.querySelector('button')!, 'button')).toBe('inside');
  });

  test('of a branch of a tree leaves out the branches inside', () => {
    expect(
      nameIn(
        '<ul role="tree"><li role="treeitem" id="x1">Fruit<ul role="group"><li role="treeitem">Apple</li></ul></li></ul>',
      ),
    ).toBe('Fruit');
  });

  test('ends after 120 characters', () => {
    expect(nameIn(`<button id="x1" aria-label="${'x'.repeat(300)}"></button>`)).toHaveLength(120);
  });
});

describe('the name of a part of the page', () => {
  test.each([
    ['its label', '<div id="x1" aria-label="Results"><h2>Found</h2></div>', 'Results'],
    ['the heading inside', '<div id="x1"><p>42 hits</p><h2>Found</h2></div>', 'Found'],
    [
      'the field that an editor is',
      '<label>Notes</label><div id="x1"><div contenteditable>1 Dear all</div></div>',
      'Notes',
    ],
    [
      'how its text begins',
      '<div id="x1">Some words of a text that goes on and on and on</div>',
      'Some words of a text that goes on and on',
    ],
  ])('is %s', (_source, html, name) => {
    show(html);
    expect(paneNameOf(find('#x1'))).toBe(name);
  });
});
