/** A key or a certificate as most programs take it. */
export function toPem(label: string, der: Uint8Array): string {
	const lines = Buffer.from(der)
		.toString('base64')
		.replace(/(.{64})/g, '$1\n');
	return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
