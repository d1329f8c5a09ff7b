import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from 's3rver';

export interface S3Server {
  readonly endpoint: string;
  /** Environment with the credentials that clients need. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts an S3 server on loopback with this bucket. It rejects unknown key ids, but does not check signatures of version 4. */
export async function startS3(bucket: string, wantedPort = 0): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'waymark-s3-server-'));
  const configureBuckets = [{ name: bucket, configs: [] }];
  const options = {
    port: wantedPort,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets,
  };
  const server = new S3rver(options);
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    env: {
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'us-east-1',
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
