/** Without `https://`, as most people copy or type it, it is the same link. */
export function withScheme(link: string) {
	return link === '' || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;
}
