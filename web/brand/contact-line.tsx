/** The support address, on every screen outside the shell; empty if the server cannot be reached. */
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
