import { escapeHtml } from './escape-html.ts';

/** What search engines and link previews read of a guest page, which runs no script for them. */
export interface PageHead {
	readonly title: string;
	readonly description: string;
	/** Addresses with their origin, as previews need them. */
	readonly url: string;
	readonly pictureUrl: string | null;
	readonly isListed: boolean;
}

/** Puts the head into a page that has a title and a robots tag. */
export function withHead(html: string, { title, description, url, pictureUrl, isListed }: PageHead) {
	const tags = [
		['name', 'description', description],
		['property', 'og:type', 'website'],
		['property', 'og:title', title],
		['property', 'og:description', description],
		['property', 'og:url', url],
		['property', 'og:image', pictureUrl ?? ''],
		['name', 'twitter:card', pictureUrl === null ? 'summary' : 'summary_large_image'],
	];
	const lines = tags
		.filter(([, , content]) => content !== '')
		.map(([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(content ?? '')}" />`);
	const head = [`<title>${escapeHtml(title)}</title>`, ...lines].join('\n\t\t');
	const withTags = html.replace(/<title>[^<]*<\/title>/, () => head);
	return isListed ? withTags.replace(/\s*<meta name="robots"[^>]*>/, '') : withTags;
}
