import { S3Client } from '@aws-sdk/client-s3'

export type S3StoreOptions = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Absent for Amazon, which also means no path style. */
  endpoint?: string
  /** The endpoint for browsers where it differs: an accelerated or public address. */
  publicEndpoint?: string
  /** Amazon's transfer acceleration, for uploads and downloads of browsers. */
  isAccelerated?: boolean
  /** STANDARD when absent. */
  storageClass?: string
  /** The storage class of frozen objects; GLACIER when absent. */
  archiveClass?: string
  /** The folder of borrowed objects, and how many bytes of them are kept after their return. */
  cacheDir: string
  cacheBytes?: number
  now: () => Date
}

/** One bucket and the two ways to it: `client` for us, `signer` to sign what browsers do. */
export type S3Bucket = { options: S3StoreOptions; name: string; client: S3Client; signer: S3Client }

export function connectBucket(options: S3StoreOptions): S3Bucket {
  const client = connect(options, options.endpoint, false)
  const isSame = options.publicEndpoint === undefined && !options.isAccelerated
  const signer = isSame ? client : connect(options, options.publicEndpoint ?? options.endpoint, options.isAccelerated === true)
  return { options, name: options.bucket, client, signer }
}

function connect(options: S3StoreOptions, endpoint: string | undefined, useAccelerateEndpoint: boolean): S3Client {
  return new S3Client({
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    useAccelerateEndpoint,
    // A browser's part cannot carry the checksum trailer the SDK would sign for by default, and older gateways refuse it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK waits a random, growing time between tries.
    retryMode: 'standard',
    maxAttempts: 5,
  })
}
