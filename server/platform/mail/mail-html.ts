// The HTML part of a mail. Mail programs know little of CSS: the layout is tables, and every style is inline, except the
// dark colours and the narrow margins, which need a style sheet.
import { initialsOf } from '../../../domain/kernel/initials.ts';
import { languageInUse, t } from '../../../domain/kernel/message.ts';
import * as m from '../platform.messages.ts';
import type { FinishedContent, MailBlock } from './mail-content.ts';
import { type MailHtml, type MailText, mailText, ownLink } from './mail-text.ts';

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const wrap = 'overflow-wrap:anywhere;word-break:break-word';

const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.page{padding:12px 8px 24px!important}.side{padding-left:20px!important;padding-right:20px!important}.title{font-size:22px!important;line-height:28px!important}}
@media (prefers-color-scheme:dark){.paper{background:#110e0b!important}.card{background:#1a1613!important;border-color:#332e2a!important}.text,.link{color:#f3f0ea!important}.muted{color:#b5aea6!important}.line{background:#332e2a!important}.box{background:#241f1c!important}.button{background:#ff8d3d!important}.on-button{color:#220e03!important}}
`;

export function renderHtml(content: FinishedContent): MailHtml {
	const { title, heading, sender, greeting, blocks, button, notes = [], person, footer, sentBy } = content;
	const rows = [
		labelRow(sender),
		row(
			'22px',
			'title text',
			'font-size:24px;line-height:30px;font-weight:700;color:#201a16',
			`<h1 style="margin:0;font-size:inherit;line-height:inherit;font-weight:inherit">${inline(heading)}</h1>`,
		),
		...(greeting === null ? [] : [textRow(inline(greeting))]),
		...blocks.map(blockAsHtml),
		...(button ? [buttonRow(button)] : []),
		...notes.map((note) => row('14px', 'muted', 'font-size:14px;line-height:21px;color:#6b615a', inline(note))),
		...(person ? [personRow(person)] : []),
		row('30px', '', 'font-size:1px;line-height:1px', '&nbsp;'),
	];
	const actions = blocks.filter((block) => typeof block !== 'string' && block.kind === 'action');
	const below = [...footer, ...buttonHelp(button ? [button] : actions), sentBy];
	return `<!doctype html>
<html lang="${escaped(languageInUse())}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${styleSheet}</style></head>
<body class="paper" style="margin:0;padding:0;background:#f7f4ef">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;table-layout:fixed"><tr><td class="paper page" align="center" style="background:#f7f4ef;padding:24px 20px 40px">
<table role="presentation" class="card" width="520" cellpadding="0" cellspacing="0" border="0" style="width:520px;max-width:100%;table-layout:fixed;background:#ffffff;border:1px solid #e6e1da;border-radius:12px;border-collapse:separate;text-align:start;${font};${wrap}">
${rows.join('\n')}
</table>
<table role="presentation" width="520" cellpadding="0" cellspacing="0" border="0" style="width:520px;max-width:100%;table-layout:fixed;text-align:start;${font};${wrap}">
${below.map((line) => row('12px', 'muted', 'font-size:12px;line-height:19px;color:#6b615a', typeof line === 'string' ? inline(line) : link(line, '#6b615a'))).join('\n')}
</table>
</td></tr></table>
</body></html>
` as MailHtml;
}

/** For mail programs that show a button without its link. */
function buttonHelp(buttons: readonly { readonly url: string }[]) {
	if (buttons.length === 0) return [];
	const urls = buttons.map(({ url }) => `\n${url}`).join('');
	return [mailText`${t(buttons.length === 1 ? m.buttonHelp : m.buttonsHelp)}${ownLink(urls)}`];
}

function link({ caption, url }: { readonly caption: MailText; readonly url: string }, colour: string) {
	return `<a class="link" href="${escaped(url)}" style="color:${colour};text-decoration:underline">${escaped(caption)}</a>`;
}

function row(above: string, className: string, style: string, content: string) {
	return `<tr><td class="side ${className}" style="padding:${above} 36px 0;${style}">${content}</td></tr>`;
}

function textRow(content: string) {
	return row('14px', 'text', 'font-size:16px;line-height:25px;color:#3a322d', content);
}

/** Initials on a colour, because many mail programs do not load pictures. */
function badge(name: string, size: number, radius: number, colours: string) {
	const style = `width:${size}px;height:${size}px;line-height:${size}px;border-radius:${radius}px;${colours};font-size:13px;font-weight:700;text-align:center`;
	return `<td aria-hidden="true" width="${size}" valign="top"><div style="${style}">${escaped(initialsOf(name))}</div></td>`;
}

function beside(cell: string, className: string, style: string, content: string) {
	return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cell}<td class="${className}" style="${style}">${content}</td></tr></table>`;
}

function labelRow(sender: MailText) {
	const mark = badge(sender, 36, 9, 'background:#faba94;color:#3d1d06');
	const style = 'padding-inline-start:12px;font-size:15px;font-weight:600;color:#201a16';
	return row('28px', '', '', beside(mark, 'text', style, escaped(sender)));
}

function personRow({ name, line, replyHint }: NonNullable<FinishedContent['person']>) {
	const mark = badge(name, 44, 22, 'background:#9ed0ff;color:#0c2842');
	const signed = inline(line).replace(inline(name), (bold) => `<strong style="font-weight:600">${bold}</strong>`);
	const lines = [signed, ...(replyHint === null ? [] : [inline(replyHint)])].join('<br>');
	const style = 'padding-inline-start:14px;font-size:15px;line-height:22px;color:#3a322d';
	const rule =
		'<div class="line" style="height:1px;line-height:1px;font-size:1px;background:#e6e1da;margin-bottom:22px">&nbsp;</div>';
	return row('26px', '', '', rule + beside(mark, 'text', style, lines));
}

function buttonRow({ caption, url }: NonNullable<FinishedContent['button']>, above = '24px') {
	const content = `<a class="on-button" href="${escaped(url)}" style="display:inline-block;padding:14px 30px;font-size:16px;line-height:20px;font-weight:700;color:#1d0902;text-decoration:none">${escaped(caption)}</a>`;
	const cell = `<td class="button" align="center" style="background:#e45e00;border-radius:24px">${content}</td>`;
	return row(
		above,
		'',
		'',
		`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cell}</tr></table>`,
	);
}

function blockAsHtml(block: MailBlock) {
	// What a member typed, such as a reply, has paragraphs.
	if (typeof block === 'string')
		return block
			.split(/\n{2,}/u)
			.map((text) => textRow(inline(text)))
			.join('');
	switch (block.kind) {
		case 'heading':
			return row('22px', 'text', 'font-size:18px;line-height:25px;font-weight:700;color:#201a16', inline(block.text));
		case 'code':
			return box(
				`<span class="text" style="font-size:28px;line-height:36px;font-weight:700;letter-spacing:4px;color:#201a16">${escaped(block.code)}</span>`,
			);
		case 'quote': {
			const caption =
				block.caption === undefined ? '' : `<strong style="font-weight:600">${inline(block.caption)}</strong>`;
			return box(`${caption}<div dir="auto">${inline(block.text)}</div>`);
		}
		case 'link':
			return textRow(link(block, '#201a16'));
		case 'action':
			return textRow(inline(block.about)) + buttonRow(block, '12px');
		case 'list':
			return listRow(block);
	}
}

function listRow({ heading, items }: { readonly heading?: MailText; readonly items: readonly MailText[] }) {
	const title = heading === undefined ? '' : `<strong style="font-weight:600">${inline(heading)}</strong>`;
	const lines = items.map((item) => `<li style="margin:4px 0 0">${inline(item)}</li>`).join('');
	const list = lines === '' ? '' : `<ul style="margin:0;padding-inline-start:20px">${lines}</ul>`;
	return textRow(title + list);
}

/** Set apart from the label's sentences: a note, a code. */
function box(content: string) {
	const style = 'background:#f0ece6;border-radius:8px;padding:14px 16px;font-size:16px;line-height:25px;color:#3a322d';
	return row('16px', '', '', `<div class="box text" style="${style}">${content}</div>`);
}

/** Only our own links can be recognized in a text, because typed ones are taken apart (R-MAIL-8). */
const ownAddress = /https?:\/\/[^\s<]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g;

function inline(text: string) {
	const linked = escaped(text).replace(ownAddress, (address) => {
		const href = address.includes('@') && !address.includes('//') ? `mailto:${address}` : address;
		return `<a class="link" href="${href}" style="color:#3a322d;text-decoration:underline">${address}</a>`;
	});
	return linked.replaceAll('\n', '<br>');
}

const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

function escaped(text: string) {
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
