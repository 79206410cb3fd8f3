/** The way to a person, on every screen outside the shell. Out of reach of the server the address may be unknown. */
export function ContactLine({ supportEmail }: { supportEmail: string }) {
	return (
		<p className="text-sm text-muted">
			Need help?{' '}
			{supportEmail === '' ? (
				'Contact us!'
			) : (
				<a href={`mailto:${supportEmail}`} className="link -my-3.5 inline-block py-3.5">
					Contact us!
				</a>
			)}
		</p>
	);
}
