const webAddress = /^https?:\/\/([^\s/?#@:]+\.[^\s/?#@:.]{2,})(?::\d+)?(?:[/?#]\S*)?$/i;

/** The host of a web address; undefined if the text is none. */
export function hostOf(link: string) {
	return webAddress.exec(withScheme(link))?.[1]?.toLowerCase();
}

/** Without `https://`, as most people copy or type it, it is the same link. */
export function withScheme(link: string) {
	return link === '' || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;
}
