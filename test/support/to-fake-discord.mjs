/** Loaded before the program: whatever it connects to by TLS is a server of the test. */
import tls from 'node:tls';

const { connect } = tls;
const here = { host: '127.0.0.1', port: Number(process.env['FAKE_DISCORD_PORT']) };
tls.connect = (options, ...more) => connect({ ...options, ...here }, ...more);
